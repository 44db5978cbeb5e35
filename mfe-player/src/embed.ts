/** Entry of the embed page and of `/embed.js`: the element alone, without the portal around it. */
import { definePlayer } from './element/define.ts';

definePlayer();

/** What only pages of other sites need is not in the way of the embed page. */
export const fillPlayer = async (element: HTMLElement, portal: string): Promise<void> =>
  (await import(/* webpackChunkName: 'fill-player' */ './embed/fill-player.ts')).fillPlayer(element, portal);
