import type { PlayerControl } from '@mediothek/contract';

/** Has the element's code arrived? */
export const isPlayer = (element: HTMLElement): element is HTMLElement & PlayerControl => 'playFrom' in element;
