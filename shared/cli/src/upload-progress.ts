import { type TeamContext } from './team-context.ts';

const chunkSize = 64 * 1024;
/** Progress is shown only if the upload takes longer than this. */
const quietMs = 2000;

/** Stream of the bytes that shows the progress: on a terminal in one line, otherwise a line for every ten percent. */
export function uploadStream(bytes: Uint8Array, { stderr }: Pick<TeamContext, 'stderr'>): ReadableStream<Uint8Array> {
  const started = performance.now();
  let sent = 0;
  let lastPercent = 0;
  const showProgress = () => {
    const percent = Math.floor((sent / bytes.length) * 100);
    if (performance.now() - started < quietMs || percent === lastPercent) return;
    if (!stderr.isTTY && percent < lastPercent + 10) return;
    lastPercent = percent;
    const text = `Uploading: ${percent} % of ${(bytes.length / 1e6).toFixed(1)} MB`;
    stderr.write(stderr.isTTY ? `\r${text}${percent === 100 ? '\n' : ''}` : `${text}\n`);
  };
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(sent, sent + chunkSize));
        sent = Math.min(sent + chunkSize, bytes.length);
        showProgress();
      },
    },
    { highWaterMark: 0 },
  );
}
