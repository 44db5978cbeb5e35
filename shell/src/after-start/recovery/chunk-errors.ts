import type { AfterStartContext } from '../context.ts';
import { chunkOrigin, isChunkError } from './chunk-error.ts';

/** Files that are missed where no page waits for them, as in a handler: the promise that nobody caught. */
export function chunkErrors({ host: { healing } }: { host: Pick<AfterStartContext['host'], 'healing'> }): () => void {
  const heal = async (error: Error) => {
    const outcome = await healing?.heal(undefined, error, Date.now());
    const { url } = chunkOrigin(error);
    if (outcome !== 'again' || url === undefined) return;
    // The page stands, and what was entered into it: it is enough that the file will be there the next time.
    if (await isMissing(url)) await healing?.heal(undefined, error, Date.now());
  };
  const notice = ({ reason }: PromiseRejectionEvent) => {
    if (isChunkError(reason)) void heal(reason);
  };
  addEventListener('unhandledrejection', notice);
  return () => removeEventListener('unhandledrejection', notice);
}

/** Asked without running it: the address is what an error message says. */
const isMissing = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => !ok,
    () => false, // nobody knows while the network is away, and a reload would not help
  );
