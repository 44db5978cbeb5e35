/** Entry of the embed page and of `/embed.js`: the element alone, without the portal around it. */
import { definePlayer } from './element/define.ts';

definePlayer();

export { fillPlayer } from './embed/fill-player.ts';
