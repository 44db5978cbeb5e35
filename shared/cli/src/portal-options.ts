/** Options of every command that calls a portal, and their defaults. */
import { type Command } from 'commander';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { isRemoteName } from './describe/remote-name.ts';
import { type Portal } from './portal.ts';
import { type TeamContext, writeLine } from './team-context.ts';

export interface PortalOptions {
  portal?: string;
  tokenFile?: string;
  remote?: string;
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/;

/** `"mediothek": { "remote": …, "portal": … }` of the package.json in the current folder. */
const Defaults = Type.Object({ remote: Type.Optional(Type.String()), portal: Type.Optional(Type.String()) });

export const withPortal = (command: Command): Command =>
  command
    .option('--portal <url>', 'the portal’s URL (or MEDIOTHEK_PORTAL, or "mediothek.portal" in package.json)')
    .option('--token-file <file>', 'file with the team’s token (or the token itself in MEDIOTHEK_TOKEN)');

export const withRemote = (command: Command): Command =>
  withPortal(command).option('--remote <name>', 'the remote’s name (or "mediothek.remote" in package.json)');

function defaults(): { remote?: string; portal?: string } {
  const file = join(process.cwd(), 'package.json');
  if (!existsSync(file)) return {};
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const own = content && typeof content === 'object' && 'mediothek' in content ? content.mediothek : {};
  if (!Value.Check(Defaults, own)) throw new Error(`${file}: "mediothek" must be { "remote": text, "portal": text }`);
  return own;
}

/** @throws {Error} if the name is missing or invalid */
export function remoteOf({ remote = defaults().remote }: PortalOptions): string {
  if (!remote)
    throw new Error('No remote is named. Pass --remote <name>, or set "mediothek": { "remote": … } in package.json.');
  if (!isRemoteName(remote)) {
    throw new Error(`"${remote}" is not the name of a remote: 2 to 32 of a-z, 0-9 and -, beginning with a letter.`);
  }
  return remote;
}

function portalUrlOf(options: PortalOptions, env: TeamContext['env']): URL {
  const text = options.portal ?? env['MEDIOTHEK_PORTAL'] ?? defaults().portal;
  if (!text) throw new Error('No portal is named. Pass --portal <url>, or set MEDIOTHEK_PORTAL.');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`--portal is "${text}"; it must be an http(s) URL.`);
  return url;
}

function tokenOf(options: PortalOptions, env: TeamContext['env']): string | undefined {
  const file = options.tokenFile;
  const token = file === undefined ? env['MEDIOTHEK_TOKEN'] : readFileSync(file, 'utf8');
  if (!token?.trim()) {
    if (file === undefined) return undefined;
    throw new Error(`${file} is empty; it must contain the team’s token.`);
  }
  // A token has to fit into a header line. The message must not repeat it.
  if (!/^[\x21-\x7e]+$/.test(token.trim())) {
    throw new Error(`${file ?? 'MEDIOTHEK_TOKEN'} contains no valid token: a token is one line without spaces.`);
  }
  return token.trim();
}

/**
 * @returns URL and token of the portal
 * @throws {Error} also if the token would be sent unencrypted
 */
export function portalOf(options: PortalOptions, { env, signal, stderr }: TeamContext): Portal & { token: string } {
  const url = portalUrlOf(options, env);
  const token = tokenOf(options, env);
  if (!token)
    throw new Error(
      'A token is required: set MEDIOTHEK_TOKEN, or pass --token-file <file>. The operator creates the token.',
    );
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
    throw new Error(`${url.origin} is not encrypted, so others could read the token. Use https.`);
  }
  return { url, token, signal, warn: (line) => writeLine(stderr, line) };
}
