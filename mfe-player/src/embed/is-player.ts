import type { PlayerControl } from '@mediothek/contract';

/** Whether the element's code has loaded. */
export const isPlayer = (element: HTMLElement): element is HTMLElement & PlayerControl => 'playFrom' in element;
