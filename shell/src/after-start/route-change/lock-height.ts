/** How long a page keeps the height of the one before (specification, section 9); ms. */
const lockMs = 1_500;

/**
 * The page does not become shorter until its content had time to come. Only the space below everything is locked, so nothing
 * moves when it goes. What grows meanwhile may be the page that is being left: that ends nothing.
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
