/** Entry of the embed page and of `/embed.js`: only the element, without the portal. */
import { definePlayer } from './element/define.ts';

definePlayer();

/** Loaded separately, because only pages of other sites need it. */
export const fillPlayer = async (element: HTMLElement, portal: string): Promise<void> =>
  (await import(/* webpackChunkName: 'fill-player' */ './embed/fill-player.ts')).fillPlayer(element, portal);
