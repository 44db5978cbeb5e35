import type { Clip } from '../clip.ts';
import { sine, staged, swell, tone } from '../expressions.ts';

/** Notes of the plate's modes, each for ten seconds. */
const plateHertz = [
  [1, 2],
  [1, 3],
  [2, 3],
  [1, 4],
  [3, 4],
  [2, 5],
].map(([n = 0, m = 0]) => 60 * (n * n + m * m));
const plateTimes = [10, 20, 30, 40, 50];

/** Start of each odd partial of the square wave, in seconds: 1, 2, 3, 5, 8, 12 partials, eight seconds each. */
const joins = [0, 8, 16, 24, 24, 32, 32, 32, 40, 40, 40, 40];
const squareWave = joins
  .map((start, index) => `gte(t,${start})*${sine(220 * (2 * index + 1))}/${2 * index + 1}`)
  .join('+');

/**
 * What the listener of `drawings/doppler.ts` hears in one scene, in which the source passes at a distance of 170 pixels
 * and its waves run 110 pixels in a second. The phase is that of the moment when the wave was sent. From a source
 * that is faster than its waves, two waves arrive at once, and none before its cone.
 */
function passing(mach: number, start: number, length: number): string {
  const ahead = `(${-mach * 110}*(t-${start + length / 2}))`;
  const square = 1 - mach * mach;
  const root = `sqrt(max(0,pow(${ahead},2)+${square * 170 * 170}))`;
  const wave = (sign: 1 | -1): string => {
    const way = `((${mach}*${ahead}+${sign}*${root})/${square})`;
    return `gt(${way},0)*clip(${root}/60,0,1)/(1+${way}/160)*sin(2*PI*440*(t-${way}/110))`;
  };
  const waves = mach > 1 ? `lt(${ahead},0)*0.6*(${wave(1)}+${wave(-1)})` : wave(1);
  return `between(t,${start},${start + length})*clip(min(t-${start},${start + length}-t)/0.4,0,1)*(${waves})`;
}

export const drawn: readonly Clip[] = [
  { id: '1001', seconds: 64, drawing: 'mandelbrot', form: 'adaptive', crf: 36, posterAt: 32.5 },
  { id: '1011', seconds: 64, drawing: 'interference', form: 'adaptive', crf: 34, posterAt: 46 },
  {
    id: '1015',
    seconds: 60,
    drawing: 'chladni',
    audio: tone(`0.3*${swell(10)}*${sine(staged(plateHertz, plateTimes, 't'))}`),
    form: 'adaptive',
    crf: 32,
    posterAt: 58,
  },
  {
    id: '1016',
    seconds: 64,
    drawing: 'doppler',
    audio: tone(`0.6*(${passing(0, 0, 14)}+${passing(0.4, 14, 20)}+${passing(0.8, 34, 16)}+${passing(1.4, 50, 14)})`),
    form: 'adaptive',
    crf: 32,
    posterAt: 43,
  },
  {
    id: '1017',
    seconds: 64,
    drawing: 'lissajous',
    audio: tone(
      `0.35*${swell(16)}*${sine(220)}`,
      `0.35*${swell(16)}*${sine(staged([220, 440, 330, '880/3'], [16, 32, 48], 't'), 't*0.5')}`,
    ),
    form: 'adaptive',
    crf: 33,
    posterAt: 41,
  },
  {
    id: '1019',
    seconds: 64,
    drawing: 'fourier',
    audio: tone(`0.3*lt(t,48)*${swell(8)}*(${squareWave})`),
    form: 'adaptive',
    crf: 32,
    posterAt: 29.3,
  },
  { id: '1032', seconds: 64, drawing: 'transit', form: 'adaptive', crf: 28, posterAt: 57 },
  { id: '1033', seconds: 84, drawing: 'seismic', form: 'adaptive', crf: 34, posterAt: 36 },
];
