import type { AfterStartContext } from '../context.ts';
import { chunkOrigin, isChunkError } from './chunk-error.ts';

/**
 * Handles missing files that no page waits for, for example in an event handler: rejections that no code has caught.
 */
export function chunkErrors({ host: { recovery } }: { host: Pick<AfterStartContext['host'], 'recovery'> }): () => void {
  const recoverFile = async (error: Error) => {
    const outcome = await recovery?.recoverPage(undefined, error, Date.now());
    const { url } = chunkOrigin(error);
    if (outcome !== 'again' || url === undefined) return;
    // The page and its input are intact, so a file that is available again is enough.
    if (await isMissing(url)) await recovery?.recoverPage(undefined, error, Date.now());
  };
  const notice = ({ reason }: PromiseRejectionEvent) => {
    if (isChunkError(reason)) void recoverFile(reason);
  };
  addEventListener('unhandledrejection', notice);
  return () => removeEventListener('unhandledrejection', notice);
}

/** Does not execute the file, because the URL comes from an error message. */
const isMissing = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => !ok,
    () => false, // if the network is down, the state of the file is unknown and a reload would not help
  );
