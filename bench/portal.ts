/** Portals for measurements: the real server in this process, with a temporary library. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type RunningServer, type ServeOptions } from '../server/src/serve.ts';
import { readSettings } from '../server/src/settings.ts';

export interface MeasuredPortal extends RunningServer {
  port: number;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const bound = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof bound !== 'object' || !bound) throw new Error('No free port');
  return bound.port;
}

/**
 * @param dist folder of builds; default: `dist/`
 * @param library folder of the initial media; default: `demo/`
 * @param env more environment variables of the server
 */
export async function startPortal(
  site: ServeOptions['site'],
  dist?: string,
  library?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mediothek-bench-'));
  const port = await freePort();
  const settings = readSettings({ PORT: String(port), DATA_DIR: dataDir, ...env });
  const server = await startServer({
    settings: { ...settings, ...(dist && { dist }), ...(library && { demo: library }) },
    log: false,
    writeLine: () => {},
    ...(site && { site }),
  });
  return {
    ...server,
    port,
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
