/**
 * `npm run dev [-- REMOTE …]`: serves the portal with hot reload from the sources, until Ctrl-C. PORT is the port of
 * the portal, DEV_PORT the first port of the development servers. If remotes are named, only these are compiled. The
 * slots of the others show a notice.
 */
import './require-node.mjs';
import { run, stopChildren } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { projectNode } from './project.mjs';

const readyLine = /^Mediothek ready at (.+)$/;

/**
 * Passes on complete lines only, so that the lines of two programs are not mixed.
 * @param {(line: string) => void} onLine
 * @returns {(text: string) => void}
 */
function lines(onLine) {
  let rest = '';
  return (text) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    parts.forEach(onLine);
  };
}

/** @param {string[]} remotes @returns {Promise<number>} exit code of the program that ended first */
async function develop(remotes) {
  await ensureInstalled();
  const node = projectNode();
  const port = process.env.DEV_PORT || '8090';
  /** @type {string | undefined} */
  let url;
  let compiled = false;
  const announce = () => {
    if (url && compiled) console.log(`Mediothek (development) at ${url}`);
  };

  const server = run(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    env: { NODE_ENV: 'development', DEV_SERVERS: `http://localhost:${port}` },
    onOutput: lines((line) => {
      const ready = readyLine.exec(line)?.[1];
      if (!ready) return console.log(line);
      if (url) return console.log('Server restarted');
      url = ready;
      announce();
    }),
  });
  const frontEnd = run(node, ['shared/build/src/dev-servers.ts', ...remotes], {
    env: { NODE_ENV: 'development', DEV_PORT: port },
    onOutput: lines((line) => {
      console.log(line);
      if (compiled || !line.startsWith('Compiled ')) return;
      compiled = true;
      announce();
    }),
  });
  const { code } = await Promise.race([server, frontEnd]);
  if (!stopping) await stopChildren();
  return code;
}

let stopping = false;
/** @type {Array<[NodeJS.Signals, number]>} */
const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
];
for (const [signal, code] of signals) {
  // The terminal and npm both deliver Ctrl-C. Without a listener, the second signal would end this process and leave
  // the children running.
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    await stopChildren();
    process.exit(code);
  });
}

try {
  process.exitCode = await develop(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
