/**
 * The page's own button on the poster, `[data-start]`, has done its work once the controls are there.
 * @param next has the focus then, if the visitor's click or key was on that button
 */
export function removePoster(player: HTMLElement, next: HTMLElement): void {
  const button = player.querySelector<HTMLElement>(':scope > [data-start]');
  if (!button) return;
  const wasUsed = button.hidden; // and so it has lost the focus
  button.remove();
  if (wasUsed) next.focus({ preventScroll: true });
}
