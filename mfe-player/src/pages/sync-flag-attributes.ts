import { playerDebugAttributes, playerTag } from '@mediothek/contract';
import type { ActingFlags, FlagStore } from '@mediothek/platform';

/**
 * Synchronises the attributes of the player inside `page` with the debug flags.
 * @returns ends it
 */
export function syncFlagAttributes(flags: FlagStore, page: HTMLElement): () => void {
  const player = page.querySelector(playerTag);
  const apply = (acting: ActingFlags) => {
    for (const [name, value] of Object.entries(playerDebugAttributes(acting))) {
      if (value) player?.setAttribute(name, value === true ? '' : value);
      else player?.removeAttribute(name);
    }
  };
  apply(flags.getState());
  return flags.subscribe(apply);
}
