import { setButton } from '../view.ts';
import type { PlayerUi } from '../player-ui.ts';

const buttons = { previous: 'has-previous', next: 'has-next', theatre: 'theatre' } as const;

/**
 * Buttons for the previous and next medium and for the theatre mode. The player dispatches events, and the page handles
 * them.
 */
export function attachAdjacentMedia({ host, view, t, signal }: PlayerUi): void {
  for (const name of Object.keys(buttons) as (keyof typeof buttons)[]) {
    const request = () => host.dispatchEvent(new CustomEvent(`mediothek-${name}`, { bubbles: true, composed: true }));
    view[name].addEventListener('click', request, { signal });
  }
  const show = () => {
    for (const [name, attribute] of Object.entries(buttons)) {
      view[name as keyof typeof buttons].hidden = !host.hasAttribute(attribute); // the keys of the table above
    }
    const wide = host.getAttribute('theatre') === 'on';
    setButton(view.theatre, wide ? 'narrow' : 'theatre', t(wide ? 'narrow' : 'theatre'));
  };
  const observer = new MutationObserver(show);
  observer.observe(host, { attributeFilter: Object.values(buttons) });
  signal.addEventListener('abort', () => observer.disconnect());
  show();
}
