import type { Clip } from '../clip.ts';
import { coloured, field, labels, sine, tone, u, v } from '../expressions.ts';

export const testImages: readonly Clip[] = [
  {
    id: '1026',
    seconds: 15,
    video: (frame) => `smptehdbars=s=${frame.size}:r=10`,
    // -20 dB below full scale, the usual reference level of SMPTE RP 155.
    audio: tone(`0.1*${sine(1000)}`),
    form: 'progressive',
    crf: 28,
    posterAt: 1,
  },
  {
    id: '1027',
    seconds: 20,
    video: (frame) =>
      `testsrc2=s=${frame.size}:r=25,drawbox=x=iw-ih/4:y=ih/18:w=ih*7/36:h=ih*7/36:color=white:t=fill:enable='lt(mod(t,1),0.1)'`,
    audio: tone(`0.5*lt(mod(t,1),0.1)*${sine(1000)}`),
    form: 'progressive',
    crf: 36,
    posterAt: 3,
  },
  {
    id: '1028',
    seconds: 16,
    video: (frame) =>
      field(frame, `127+126*cos((0.15+1.35*clip(T/14,0,1))*1000*(pow(${u},2)+pow(${v},2))*0.36)`, {
        rate: 10,
        drawn: frame.size,
        palette: 'cividis',
      }),
    form: 'progressive',
    crf: 35,
    posterAt: 6,
  },
  {
    id: '1029',
    seconds: 16,
    video: (frame) =>
      [
        `gradients=s=${frame.size}:r=10:c0=#0b1d3a:c1=#e9d8a6:n=2:x0=0:y0=0:x1=${frame.width}:y1=${frame.height}:speed=0.004:seed=3,format=gray`,
        ...[8, 16, 32].map((step, index) => {
          const from = 4 * index + 4;
          return `lutyuv=y='trunc(val/${step})*${step}':enable='between(t,${from},${from + 3.99})'`;
        }),
        coloured('magma'),
        labels(frame, ['2⁸ = 256', '2⁵ = 32', '2⁴ = 16', '2³ = 8'], 4),
      ].join(','),
    form: 'progressive',
    crf: 28,
    posterAt: 9,
  },
];
