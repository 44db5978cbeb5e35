import type { Clip } from '../clip.ts';
import { coloured, field, label, labels, u, v } from '../expressions.ts';

/** Iterates z → z² + c up to `limit` times; leaves z in registers 0 and 1, c in 2 and 3, the count in 4. */
const iterate = (limit: number): string =>
  `st(4,0);while(lt(ld(4),${limit})*lt(ld(0)*ld(0)+ld(1)*ld(1),64),st(5,ld(0)*ld(0)-ld(1)*ld(1)+ld(2));st(1,2*ld(0)*ld(1)+ld(3));st(0,ld(5));st(4,ld(4)+1))`;

/**
 * Count as a continuous value
 * (https://en.wikipedia.org/wiki/Plotting_algorithms_for_the_Mandelbrot_set#Continuous_(smooth)_coloring).
 */
const smoothCount = 'ld(4)+1-log(log(hypot(ld(0),ld(1))))/log(2)';
const brightness = (limit: number, half: number): string =>
  `if(gte(ld(4),${limit}),0,255*(1-exp(-(${smoothCount})/${half})))`;

export const fractals: readonly Clip[] = [
  {
    id: '1002',
    seconds: 20,
    video: (frame) =>
      `${field(
        frame,
        `st(2,0.7885*cos(1.9+T*0.11));st(3,0.7885*sin(1.9+T*0.11));st(0,${u}*3);st(1,${v}*3);${iterate(70)};${brightness(70, 16)}`,
        { palette: 'magma', rate: 10 },
      )},${label(frame, 'z² + 0.7885 · exp(iα)')}`,
    form: 'progressive',
    crf: 32,
    posterAt: 9,
  },
  {
    id: '1003',
    seconds: 16,
    video: (frame) =>
      `sierpinski=s=${2 * frame.width}x${2 * frame.height}:r=15:type=carpet:seed=11:jump=120,scale=${frame.size}:flags=area,${coloured('cividis')}`,
    form: 'progressive',
    crf: 32,
    posterAt: 6,
  },
  {
    id: '1004',
    seconds: 20,
    // Pascal's triangle modulo 2: https://en.wikipedia.org/wiki/Sierpi%C5%84ski_triangle#Pascal's_triangle
    video: (frame) =>
      `${field(
        frame,
        `st(1,256*pow(2,-mod(T,5)/5));st(2,(0.5+${v})*ld(1));st(3,${u}*ld(1)+ld(2)/2);if(lt(ld(3),0)+gt(ld(3),ld(2)),10,if(bitand(trunc(ld(3)),trunc(ld(2))-trunc(ld(3))),60,230))`,
        { drawn: '1280x720', palette: 'viridis' },
      )}`,
    form: 'progressive',
    crf: 35,
    posterAt: 2,
  },
  {
    id: '1005',
    seconds: 20,
    // The source encodes a period p below 8 as red 32·p.
    video: (frame) =>
      `mandelbrot=s=1280x720:r=10:start_scale=3.2:end_scale=0.6:end_pts=200:start_x=-0.7:start_y=0:maxiter=600:inner=period:outer=white,format=gbrp,extractplanes=r,lut=c0='if(eq(val,255),0,max(val,32))',${coloured('turbo')},scale=${frame.size}:flags=area`,
    form: 'progressive',
    crf: 31,
    posterAt: 5,
  },
  {
    id: '1036',
    seconds: 15,
    video: (frame) =>
      `mandelbrot=s=${frame.size}:r=5:start_scale=2.9:end_scale=2.9:end_pts=1e9:start_x=-0.6:start_y=0:maxiter=200:inner=black,${coloured('viridis')},${[
        40, 20, 10, 4,
      ]
        .map(
          (edge, index) =>
            `pixelize=w=${edge * (frame.width / 640)}:h=${edge * (frame.width / 640)}:enable='between(t,${index * 3},${index * 3 + 2.99})'`,
        )
        .join(',')},${labels(frame, ['16 × 9', '32 × 18', '64 × 36', '160 × 90', '640 × 360'], 3)}`,
    form: 'progressive',
    crf: 30,
    posterAt: 7,
  },
];
