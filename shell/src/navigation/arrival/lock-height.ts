/** How long a page keeps the height of the one before (specification, section 9); ms. */
const lockTime = 1_500;

/**
 * The page does not become shorter until its content had time to come. Only the space below everything is locked, so
 * nothing moves when it goes; a page that has grown taller needs no lock.
 */
export function lockHeight(left: AbortSignal): void {
  const { body } = document;
  const content = document.getElementById('root');
  if (!content) return;
  const height = content.offsetHeight;
  body.style.minBlockSize = `${height}px`;
  const end = new AbortController();
  const release = () => end.abort();
  const size = new ResizeObserver(() => content.offsetHeight > height && release());
  size.observe(content);
  const timer = setTimeout(release, lockTime);
  end.signal.addEventListener('abort', () => {
    size.disconnect();
    clearTimeout(timer);
    body.style.minBlockSize = '';
  });
  left.addEventListener('abort', release, { signal: end.signal });
}
