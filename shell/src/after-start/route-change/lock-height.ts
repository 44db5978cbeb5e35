/** Time for which a page keeps the height of the previous one (specification, section 9). */
const lockMs = 1_500;

/**
 * Prevents the page from becoming shorter while its content is loading. Only the space below the content is locked, so
 * nothing moves when the lock ends.
 * Growth does not end the lock, because it may be growth of the old page.
 */
export function lockHeight(left: AbortSignal): void {
  const { body } = document;
  const content = document.getElementById('root');
  if (!content) return;
  body.style.minBlockSize = `${content.offsetHeight}px`;
  const release = () => {
    clearTimeout(timer);
    body.style.minBlockSize = '';
  };
  const timer = setTimeout(release, lockMs);
  left.addEventListener('abort', release, { once: true });
}
