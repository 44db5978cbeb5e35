/** Icons of the controls on a 24 × 24 grid, drawn with a 1.5 px stroke. `solid` ones are also filled. */
import { h, type MarkupNode } from './node.ts';

const paths = {
  play: 'M7 4.75v14.5L19 12z',
  pause: 'M7 5.25h2.5v13.5H7zM14.5 5.25H17v13.5h-2.5z',
  replay: 'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.25 9M4.25 4.25V9H9',
  previous: 'M18 5.5v13L8.5 12zM6 5.5v13',
  next: 'M6 5.5v13l9.5-6.5zM18 5.5v13',
  volume: 'M4 9.5v5h3.5l5 4.25V5.25L7.5 9.5zM16 8.75a4.5 4.5 0 0 1 0 6.5M18.5 6a8.25 8.25 0 0 1 0 12',
  muted: 'M4 9.5v5h3.5l5 4.25V5.25L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  captions:
    'M3.5 5h17v14h-17zM10.5 10.25c-2.4-1.6-4.25-.1-4.25 1.75s1.85 3.35 4.25 1.75M17.5 10.25c-2.4-1.6-4.25-.1-4.25 1.75s1.85 3.35 4.25 1.75',
  settings: 'M4 7h8M18 7h2M12 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 17h2M12 17h8M6 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  theatre: 'M2.5 6.5h19v11h-19z',
  narrow: 'M5.5 6.5h13v11h-13z',
  pip: 'M20.5 11V5h-17v14h7M13 14h7.5v5H13z',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  close: 'M6 6l12 12M18 6L6 18',
  'exit-fullscreen': 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
} as const;
export type PlayerIcon = keyof typeof paths;

const solid: ReadonlySet<PlayerIcon> = new Set(['play', 'pause']);

export const icon = (name: PlayerIcon): MarkupNode =>
  h(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: solid.has(name) ? 'solid' : undefined },
    h('path', { d: paths[name] }),
  );
