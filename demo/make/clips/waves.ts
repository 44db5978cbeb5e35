import type { Clip } from '../clip.ts';
import { curve, field, label, labels, large, sine, spot, staged, swell, tone, u, v } from '../expressions.ts';

const ring = (x: string, phase = '0'): string =>
  `sin(52*hypot(${u}-(${x}),${v})-5*T+${phase})/(1+hypot(${u}-(${x}),${v}))`;

/**
 * Distance that sound has travelled from a source that moves along u at 0.4 of its speed (Mach 0.4): the retarded
 * position.
 */
const travelled = (dx: string, dy: string): string => `((0.4*(${dx})+sqrt(pow(${dx},2)+0.84*pow(${dy},2)))/0.84)`;
const drive = (time: string): string => `(-1.2+0.12*${time})`;

const plateModes = [
  [1, 2],
  [1, 3],
  [2, 3],
  [1, 4],
  [3, 4],
  [2, 5],
] as const;
const plateTimes = [4, 8, 12, 16, 20];
const plateHertz = plateModes.map(([n, m]) => 60 * (n * n + m * m));
const plate = (n: string, m: string): string =>
  `cos(${n}*PI*ld(2))*cos(${m}*PI*ld(3))-cos(${m}*PI*ld(2))*cos(${n}*PI*ld(3))`;

const roomModes = [
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 2],
] as const;
/** Rectangular room of 5 m by 3 m, sound at 343 m/s: f = c/2 · √((n/Lx)² + (m/Ly)²). */
const roomHertz = (n: number, m: number): number => Math.round((343 / 2) * Math.hypot(n / 5, m / 3));

const beat = { drift: '2*T', far: staged([1, 2, 4], [8, 16]) };

export const waves: readonly Clip[] = [
  {
    id: '1011',
    seconds: 24,
    video: field(
      `st(1,if(lt(T,6),0,0.2+0.2*clip((T-12)/6,0,1)));128+62*(${ring('-ld(1)')}+clip(T-6,0,1)*${ring('ld(1)', 'PI*clip((T-18)/3,0,1)')})`,
      { size: large },
    ),
    form: 'adaptive',
    crf: 34,
    posterAt: 10,
  },
  {
    id: '1012',
    seconds: 16,
    video: field(
      [
        `st(1,hypot(${u}+0.35,${v}-0.12))`,
        `st(2,hypot(${u}+0.35,${v}+0.12))`,
        `if(lt(abs(${u}+0.35),0.012)*gt(min(ld(1),ld(2)),0.02),10,if(lt(${u},-0.35),128+70*sin(60*${u}-5*T),if(gt(${u},0.72),20+230*pow(cos(30*(ld(1)-ld(2))),2),128+45*(sin(60*ld(1)-5*T)/sqrt(ld(1)+0.3)+sin(60*ld(2)-5*T)/sqrt(ld(2)+0.3))*0.9)))`,
      ].join(';'),
      { palette: 'cividis' },
    ),
    form: 'progressive',
    crf: 31,
    posterAt: 4,
  },
  {
    id: '1013',
    seconds: 20,
    video: `${field(
      `st(1,1+floor(T/5));st(2,ld(1)*PI*(${u}+0.8)/1.6);if(gt(abs(${u}),0.8),0,30+60*(${curve('0.3*sin(ld(2))', '0.6*ld(1)*cos(ld(2))', 0.006)}+${curve('-0.3*sin(ld(2))', '0.6*ld(1)*cos(ld(2))', 0.006)})+220*${curve('0.3*sin(ld(2))*cos(5*T)', '0.6*ld(1)*cos(ld(2))*cos(5*T)')})+200*${spot('-0.8', '0', 0.02)}+200*${spot('0.8', '0', 0.02)}`,
      { palette: 'plasma' },
    )},${labels(['n = 1', 'n = 2', 'n = 3', 'n = 4'], 5)}`,
    form: 'progressive',
    crf: 29,
    posterAt: 11.3,
  },
  {
    id: '1014',
    seconds: 24,
    video: `${field(
      `st(1,77.7*${u}-${beat.drift});st(2,(77.7+3.53*${beat.far})*${u}-${beat.drift});25+225*(${curve('-0.33+0.07*sin(ld(1))', '5.4*cos(ld(1))', 0.006)}+${curve('-0.1+0.07*sin(ld(2))', '5.4*cos(ld(2))', 0.006)}+${curve('0.24+0.07*(sin(ld(1))+sin(ld(2)))', '5.4*(cos(ld(1))+cos(ld(2)))', 0.006)})`,
      { size: large, rate: 10, palette: 'cividis' },
    )},${labels(['440 Hz + 441 Hz', '440 Hz + 442 Hz', '440 Hz + 444 Hz'], 8, { size: 26 })}`,
    audio: tone(`0.28*${sine(440)}+0.28*sin(2*PI*(440*t+${staged(['t', '8+2*(t-8)', '24+4*(t-16)'], [8, 16], 't')}))`),
    form: 'adaptive',
    crf: 36,
    posterAt: 11,
  },
  {
    id: '1015',
    seconds: 24,
    video: `${field(
      `st(2,${u}/0.92+0.5);st(3,${v}/0.92+0.5);st(4,${staged(
        plateModes.map(([n]) => n),
        plateTimes,
      )});st(5,${staged(
        plateModes.map(([, m]) => m),
        plateTimes,
      )});if(gt(max(abs(${u}),abs(${v})),0.46),0,55+195*exp(-pow((${plate('ld(4)', 'ld(5)')})/(0.09+1.5*exp(-2.2*mod(T,4))),2)))`,
      { size: large, palette: 'inferno' },
    )},${labels(
      plateHertz.map((hertz) => `${hertz} Hz`),
      4,
      { size: 26 },
    )}`,
    audio: tone(`0.3*${swell(4)}*${sine(staged(plateHertz, plateTimes, 't'))}`),
    form: 'adaptive',
    crf: 31,
    posterAt: 19.5,
  },
  {
    id: '1016',
    seconds: 20,
    video: `${field(
      `st(1,${u}-${drive('T')});st(2,${travelled('ld(1)', v)});128+105*sin(2*PI*(3*T-ld(2)*10))/(1+1.6*ld(2))+127*${spot(drive('T'), '0', 0.025)}+127*${spot('0', '0.3', 0.02)}`,
      { palette: 'turbo' },
    )},${label('v / c = 0.4')}`,
    audio: tone(
      `0.7/(1+2.5*${travelled(`-${drive('t')}`, '0.3')})*sin(2*PI*440*(t-${travelled(`-${drive('t')}`, '0.3')}/0.3))`,
    ),
    form: 'progressive',
    crf: 35,
    posterAt: 8,
  },
  {
    id: '1035',
    seconds: 20,
    video: `${field(
      `st(2,${u}/1.5+0.5);st(3,${v}/0.9+0.5);st(4,${staged(
        roomModes.map(([n]) => n),
        [4, 8, 12, 16],
      )});st(5,${staged(
        roomModes.map(([, m]) => m),
        [4, 8, 12, 16],
      )});if(gt(abs(${u}),0.75)+gt(abs(${v}),0.45),0,128+115*cos(ld(4)*PI*ld(2))*cos(ld(5)*PI*ld(3))*cos(4*PI*T/2))`,
      { palette: 'turbo' },
    )},${labels(
      roomModes.map(([n, m]) => `(${n}, ${m})  ${roomHertz(n, m)} Hz`),
      4,
    )}`,
    form: 'progressive',
    crf: 29,
    posterAt: 13,
  },
];
