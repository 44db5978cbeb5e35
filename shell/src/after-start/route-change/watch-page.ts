/** Calls `onChange` whenever the page's nodes or its height change. */
export function watchPage(onChange: () => void, until: AbortSignal): void {
  if (until.aborted) return;
  const nodes = new MutationObserver(onChange);
  nodes.observe(document.body, { childList: true, characterData: true, subtree: true });
  let height = document.body.offsetHeight;
  const size = new ResizeObserver(() => {
    if (document.body.offsetHeight === height) return; // an observer is called once with the initial size
    height = document.body.offsetHeight;
    onChange();
  });
  size.observe(document.body);
  until.addEventListener('abort', () => {
    nodes.disconnect();
    size.disconnect();
  });
}
