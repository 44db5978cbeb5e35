/**
 * Registry of the development servers. It is fetched for each page, because these servers may start later than this
 * one, or restart.
 */
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { RemoteName } from '@mediothek/contract';

const LoopbackUrl = Type.String({ pattern: '^http://(localhost|127\\.0\\.0\\.1|\\[::1\\]):\\d+/[\\w./-]+$' });

export const DevRegistry = Type.Object({
  main: LoopbackUrl,
  styles: Type.Array(LoopbackUrl),
  remotes: Type.Array(Type.Object({ name: RemoteName, entry: LoopbackUrl, embed: Type.Optional(LoopbackUrl) })),
});
export type DevRegistry = Static<typeof DevRegistry>;

/**
 * @param origin of the shell's development server
 * @returns `undefined` while the development server does not respond
 * @throws Error if its response is no registry
 */
export async function readDevRegistry(origin: string): Promise<DevRegistry | undefined> {
  const url = `${origin}/registry.json`;
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const value: unknown = await response.json();
  const [error] = Value.Errors(DevRegistry, value);
  if (error) throw new Error(`${url}: ${error.instancePath || '/'} ${error.message}`);
  return Value.Parse(DevRegistry, value);
}
