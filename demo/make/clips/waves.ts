import type { Clip } from '../clip.ts';
import { curve, field, labels, sine, spot, staged, tone, u, v } from '../expressions.ts';

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
    id: '1012',
    seconds: 16,
    video: (frame) =>
      field(
        frame,
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
    video: (frame) =>
      `${field(
        frame,
        `st(1,1+floor(T/5));st(2,ld(1)*PI*(${u}+0.8)/1.6);if(gt(abs(${u}),0.8),0,30+60*(${curve('0.3*sin(ld(2))', '0.6*ld(1)*cos(ld(2))', 0.006)}+${curve('-0.3*sin(ld(2))', '0.6*ld(1)*cos(ld(2))', 0.006)})+220*${curve('0.3*sin(ld(2))*cos(5*T)', '0.6*ld(1)*cos(ld(2))*cos(5*T)')})+200*${spot('-0.8', '0', 0.02)}+200*${spot('0.8', '0', 0.02)}`,
        { palette: 'plasma' },
      )},${labels(frame, ['n = 1', 'n = 2', 'n = 3', 'n = 4'], 5)}`,
    form: 'progressive',
    crf: 29,
    posterAt: 11.3,
  },
  {
    id: '1014',
    seconds: 24,
    video: (frame) =>
      `${field(
        frame,
        `st(1,77.7*${u}-${beat.drift});st(2,(77.7+3.53*${beat.far})*${u}-${beat.drift});25+225*(${curve('-0.33+0.07*sin(ld(1))', '5.4*cos(ld(1))', 0.006)}+${curve('-0.1+0.07*sin(ld(2))', '5.4*cos(ld(2))', 0.006)}+${curve('0.24+0.07*(sin(ld(1))+sin(ld(2)))', '5.4*(cos(ld(1))+cos(ld(2)))', 0.006)})`,
        { rate: 10, palette: 'cividis' },
      )},${labels(frame, ['440 Hz + 441 Hz', '440 Hz + 442 Hz', '440 Hz + 444 Hz'], 8, { size: 26 })}`,
    audio: tone(`0.28*${sine(440)}+0.28*sin(2*PI*(440*t+${staged(['t', '8+2*(t-8)', '24+4*(t-16)'], [8, 16], 't')}))`),
    form: 'adaptive',
    crf: 36,
    posterAt: 11,
  },
  {
    id: '1035',
    seconds: 20,
    video: (frame) =>
      `${field(
        frame,
        `st(2,${u}/1.5+0.5);st(3,${v}/0.9+0.5);st(4,${staged(
          roomModes.map(([n]) => n),
          [4, 8, 12, 16],
        )});st(5,${staged(
          roomModes.map(([, m]) => m),
          [4, 8, 12, 16],
        )});if(gt(abs(${u}),0.75)+gt(abs(${v}),0.45),0,128+115*cos(ld(4)*PI*ld(2))*cos(ld(5)*PI*ld(3))*cos(4*PI*T/2))`,
        { palette: 'turbo' },
      )},${labels(
        frame,
        roomModes.map(([n, m]) => `(${n}, ${m})  ${roomHertz(n, m)} Hz`),
        4,
      )}`,
    form: 'progressive',
    crf: 29,
    posterAt: 13,
  },
];
