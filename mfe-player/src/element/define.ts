import { playerTag } from '@mediothek/contract';
import { PlayerElement } from './player-element.ts';

/** Makes `<mediothek-player>` known; elements that are on the page already get their controls now. */
export function definePlayer(registry: CustomElementRegistry = customElements): void {
  if (!registry.get(playerTag)) registry.define(playerTag, PlayerElement);
}
