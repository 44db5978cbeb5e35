/** The embed document's large button has done its work once the player's own controls are there. */
export function leavePoster(document: Document): void {
  const button = document.querySelector<HTMLElement>('[data-start]');
  if (!button) return;
  const player = button.closest<HTMLElement>('mediothek-player');
  // Hidden, it has lost the focus that the visitor's key or click gave it.
  const wasUsed = button.hidden;
  button.remove();
  if (wasUsed) player?.shadowRoot?.querySelector<HTMLElement>('[data-part=play]')?.focus({ preventScroll: true });
}
