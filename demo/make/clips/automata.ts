import type { Clip, Frame } from '../clip.ts';
import { coloured, label } from '../expressions.ts';

const cells = '160x90';
const blocks = ({ size }: Frame): string => `scale=${size}:flags=neighbor`;

/** An elementary automaton that starts with one cell in the middle, or with random cells. */
const elementary = (frame: Frame, rule: number, start: 'one cell' | 'chance'): string =>
  `cellauto=s=${cells}:r=10:rule=${rule}:full=0:${start === 'chance' ? 'ratio=0.5:seed=30' : 'pattern=@'},${blocks(frame)}`;

export const automata: readonly Clip[] = [
  {
    id: '1006',
    seconds: 18,
    video: (frame) => `${elementary(frame, 90, 'one cell')},${coloured('viridis')},${label(frame, '90 = 01011010₂')}`,
    form: 'progressive',
    crf: 30,
    posterAt: 8.4,
  },
  {
    id: '1007',
    seconds: 18,
    video: (frame) => `${elementary(frame, 30, 'one cell')},${coloured('inferno')},${label(frame, '30 = 00011110₂')}`,
    form: 'progressive',
    crf: 32,
    posterAt: 8.4,
  },
  {
    id: '1008',
    seconds: 18,
    video: (frame) => `${elementary(frame, 110, 'chance')},${coloured('cividis')},${label(frame, '110 = 01101110₂')}`,
    form: 'progressive',
    crf: 32,
    posterAt: 12,
  },
  {
    id: '1009',
    seconds: 24,
    video: (frame) =>
      `life=s=80x45:r=8:mold=12:ratio=0.28:seed=1970:life_color=#fde725:death_color=#21918c:mold_color=#440154,${blocks(frame)},${label(frame, 'B3/S23')}`,
    form: 'progressive',
    crf: 31,
    posterAt: 9,
  },
  {
    id: '1010',
    seconds: 40,
    video: (frame) =>
      `life=f=glider-gun.txt:s=80x45:r=10:stitch=0:mold=25:life_color=#f7f4ea:death_color=#2a6f97:mold_color=#14213d,${blocks(frame)},${label(frame, 'p = 30', { size: 26 })}`,
    form: 'adaptive',
    crf: 30,
    posterAt: 18,
  },
];
