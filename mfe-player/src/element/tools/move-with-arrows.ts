/** One tab stop for a list of buttons; arrow keys, Home and End move within it, instead of seeking or the volume. */
export function moveWithArrows(list: HTMLElement, signal: AbortSignal): void {
  const buttons = [...list.querySelectorAll('button')];
  const targets: Readonly<Record<string, (index: number) => number>> = {
    ArrowDown: (index) => index + 1,
    ArrowUp: (index) => index - 1,
    Home: () => 0,
    End: () => buttons.length - 1,
  };
  list.addEventListener(
    'keydown',
    (event) => {
      const target = targets[event.key];
      if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault(); // also the player's shortcuts
      buttons[target(buttons.findIndex((button) => button === event.target))]?.focus();
    },
    { signal },
  );
  list.addEventListener(
    'focusin',
    ({ target }) => {
      for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
    },
    { signal },
  );
}
