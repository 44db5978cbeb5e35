import { playerTag } from '@mediothek/contract';
import { PlayerElement } from './player-element.ts';

/** Defines `<mediothek-player>`. Elements that are already on the page get their controls now. */
export function definePlayer(registry: CustomElementRegistry = customElements): void {
  if (!registry.get(playerTag)) registry.define(playerTag, PlayerElement);
}
