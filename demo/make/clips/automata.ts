import type { Clip } from '../clip.ts';
import { coloured, label } from '../expressions.ts';

const cells = '160x90';
const blocks = (width: number, height: number): string => `scale=${width}:${height}:flags=neighbor`;

/** An elementary automaton that starts with one cell in the middle, or with random cells. */
const elementary = (rule: number, start: 'one cell' | 'chance'): string =>
  `cellauto=s=${cells}:r=10:rule=${rule}:full=0:${start === 'chance' ? 'ratio=0.5:seed=30' : 'pattern=@'},${blocks(640, 360)}`;

export const automata: readonly Clip[] = [
  {
    id: '1006',
    seconds: 18,
    video: `${elementary(90, 'one cell')},${coloured('viridis')},${label('90 = 01011010₂')}`,
    form: 'progressive',
    crf: 30,
    posterAt: 8.4,
  },
  {
    id: '1007',
    seconds: 18,
    video: `${elementary(30, 'one cell')},${coloured('inferno')},${label('30 = 00011110₂')}`,
    form: 'progressive',
    crf: 32,
    posterAt: 8.4,
  },
  {
    id: '1008',
    seconds: 18,
    video: `${elementary(110, 'chance')},${coloured('cividis')},${label('110 = 01101110₂')}`,
    form: 'progressive',
    crf: 32,
    posterAt: 12,
  },
  {
    id: '1009',
    seconds: 24,
    video: `life=s=80x45:r=8:mold=12:ratio=0.28:seed=1970:life_color=#fde725:death_color=#21918c:mold_color=#440154,${blocks(640, 360)},${label('B3/S23')}`,
    form: 'progressive',
    crf: 31,
    posterAt: 9,
  },
  {
    id: '1010',
    seconds: 40,
    video: `life=f=glider-gun.txt:s=80x45:r=10:stitch=0:mold=25:life_color=#f7f4ea:death_color=#2a6f97:mold_color=#14213d,${blocks(854, 480)},${label('p = 30', { size: 26 })}`,
    form: 'adaptive',
    crf: 30,
    posterAt: 18,
  },
];
