/** Entry of the embed page: the element alone, without the portal around it. */
import { definePlayer } from './element/define.ts';

definePlayer();
