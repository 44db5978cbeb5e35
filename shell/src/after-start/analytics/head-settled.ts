/** Late data may name a page late; ms. */
const patience = 1_000;

/** Resolves when the document's title is another one than `before`, or after a second: two pages may share a title. */
export function headSettled(before: string): Promise<void> {
  if (document.title !== before) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      watch.disconnect();
      resolve();
    };
    const watch = new MutationObserver(() => {
      if (document.title !== before) finish();
    });
    const timer = setTimeout(finish, patience);
    watch.observe(document.head, { subtree: true, childList: true, characterData: true });
  });
}
