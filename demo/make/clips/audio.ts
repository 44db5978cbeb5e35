import type { Clip } from '../clip.ts';
import { sine, staged, swell, tone } from '../expressions.ts';

const sum = (count: number, term: (partial: number) => string): string =>
  Array.from({ length: count }, (_, index) => term(index + 1)).join('+');

/** Four waveforms of one pitch, as Fourier series below half the sampling rate, which avoids aliasing. */
const waveForms = [
  sine(220),
  sum(10, (n) => `${n % 2 ? 1 : -1}*0.81/${(2 * n - 1) ** 2}*${sine(220 * (2 * n - 1))}`),
  sum(16, (n) => `0.9/${2 * n - 1}*${sine(220 * (2 * n - 1))}`),
  sum(30, (n) => `0.55/${n}*${sine(220 * n)}`),
];

/** Centre frequencies of the first three formants (Hz) of a, e, i, o, u, spoken by a man. */
const vowels = [
  [730, 1090, 2440],
  [390, 2100, 2550],
  [270, 2290, 3010],
  [400, 750, 2400],
  [300, 870, 2240],
];
const vowel = (formants: readonly number[]): string =>
  sum(30, (n) => {
    const gain = formants.reduce((all, centre, index) => {
      const bandwidth = 50 + 25 * index;
      return all + 0.5 ** index / (1 + ((110 * n - centre) / bandwidth) ** 2);
    }, 0);
    return `${(gain * 0.5).toFixed(4)}*${sine(110 * n)}`;
  });

const chord = (...hertz: number[]): string =>
  hertz.map((each) => `0.2*${sine(each)}+0.08*${sine(2 * each)}+0.04*${sine(3 * each)}`).join('+');
const [c, e, g] = [261.63, 329.63, 392] as const;

/** Octaves that rise together. Each fades in at the lower end and fades out at the upper end (R. N. Shepard, 1964). */
const shepard = sum(9, (n) => {
  const octave = `mod(${n - 1}+t/10,9)`;
  return `exp(-pow((${octave}-4.5)/1.6,2))*sin(2*PI*27.5*10/log(2)*pow(2,${octave}))`;
});

const sweep = {
  // Phase of a tone that rises from 100 Hz to 4000 Hz in ten seconds, evenly in pitch.
  chirp: 'sin(2*PI*100*10/log(40)*(pow(40,t/10)-1))',
  vibrato: 'sin(2*PI*900*t+120*sin(2*PI*1.5*t))',
};
const spectrogramAudio = tone(
  `0.3*${staged([sweep.chirp, `0.5*(${waveForms[3] ?? ''})`, sweep.vibrato], [10, 15], 't')}*${swell(5)}`,
);
export const audio: readonly Clip[] = [
  {
    id: '1018',
    seconds: 20,
    video: (frame) =>
      `${spectrogramAudio},aresample=12000,showspectrum=s=640x360:slide=scroll:color=viridis:scale=log:overlap=0.62:fps=12,scale=${frame.size},format=yuv420p`,
    audio: spectrogramAudio,
    form: 'progressive',
    crf: 33,
    posterAt: 18,
  },
  {
    id: '1020',
    seconds: 28,
    audio: tone(
      `0.5*${swell(2.5)}*lt(t,20)*sin(2*PI*110*(1+floor(t/2.5))*t)+0.14*gte(t,20.5)*clip((28-t)/3,0,1)*(${sum(8, (n) => `gte(t,${20 + 0.5 * n})*${sine(110 * n)}`)})`,
    ),
    form: 'progressive',
  },
  {
    id: '1021',
    seconds: 24,
    audio: tone(`0.35*${swell(6)}*(${staged(waveForms, [6, 12, 18], 't')})`),
    form: 'progressive',
  },
  {
    id: '1022',
    seconds: 24,
    audio: `${(['white', 'pink', 'brown'] as const)
      .map(
        (colour, index) =>
          `anoisesrc=c=${colour}:a=${[0.12, 0.3, 0.6][index]}:d=8:r=48000:seed=${index + 5},afade=d=0.2,afade=t=out:st=7.7:d=0.3[${colour}]`,
      )
      .join(';')};[white][pink][brown]concat=n=3:v=0:a=1`,
    form: 'progressive',
  },
  { id: '1023', seconds: 30, audio: tone(`0.16*clip(min(t,30-t)/1.5,0,1)*(${shepard})`), form: 'progressive' },
  {
    id: '1024',
    seconds: 24,
    audio: tone(
      `${swell(6)}*(${staged([chord(c, e, g), chord(c, (c * 5) / 4, (c * 3) / 2), chord(c, e), chord(c, (c * 5) / 4)], [6, 12, 18], 't')})`,
    ),
    form: 'progressive',
  },
  {
    id: '1025',
    seconds: 20,
    audio: tone(`0.45*${swell(4)}*(${staged(vowels.map(vowel), [4, 8, 12, 16], 't')})`),
    form: 'progressive',
  },
];
