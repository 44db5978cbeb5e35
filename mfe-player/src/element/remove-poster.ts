/**
 * Removes the page's own button on the poster, `[data-start]`, once the controls exist.
 * @param next receives the focus if the visitor has used that button
 */
export function removePoster(player: HTMLElement, next: HTMLElement): void {
  const button = player.querySelector<HTMLElement>(':scope > [data-start]');
  if (!button) return;
  const wasUsed = button.hidden; // a used button is hidden and has lost the focus
  button.remove();
  if (wasUsed) next.focus({ preventScroll: true });
}
