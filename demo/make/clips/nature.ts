import type { Clip } from '../clip.ts';
import { field, label, sine, tone, u, v } from '../expressions.ts';

/** One heartbeat of 0.8 s as five bells: P, Q, R, S, T (height, centre in s, width in s). */
const heartbeat = [
  [0.1, 0.16, 0.025],
  [-0.1, 0.265, 0.01],
  [1, 0.29, 0.011],
  [-0.22, 0.317, 0.011],
  [0.25, 0.5, 0.045],
] as const;
const voltage = (time: string): string =>
  heartbeat.map(([height, centre, width]) => `${height}*exp(-pow((mod(${time},0.8)-${centre})/${width},2))`).join('+');
/** Water level of the lunar (12.42 h) and the solar tide (12 h), `day` in days. */
const level = (day: string): string => `(0.2*cos(2*PI*(${day})*24/12.4206)+0.092*cos(2*PI*(${day})*2))`;

export const nature: readonly Clip[] = [
  {
    id: '1030',
    seconds: 16,
    // Two mirrored spirals; the fronts meet and end on the axis between them.
    video: (frame) =>
      field(
        frame,
        `st(1,abs(${u})-0.42);st(2,hypot(ld(1),${v}));st(3,0.5+0.5*cos(atan2(${v},ld(1))+45*ld(2)-3.6*T));20+225*pow(ld(3),2.5)*clip(ld(2)*9,0.1,1)`,
        { palette: 'plasma' },
      ),
    form: 'progressive',
    crf: 32,
    posterAt: 5,
  },
  {
    id: '1031',
    seconds: 20,
    // The sheet holds five seconds; the pen's position is the time. Each column spans the voltages on both its sides.
    video: (frame) =>
      `${field(
        frame,
        [
          `st(1,(${u}+0.889)*2.813)`,
          'st(2,mod(T,5))',
          `st(3,0.12-0.4*(${voltage('ld(1)-0.006+5*floor(T/5)')}))`,
          `st(4,0.12-0.4*(${voltage('ld(1)+0.006+5*floor(T/5)')}))`,
          `st(5,max(0,max(min(ld(3),ld(4))-${v},${v}-max(ld(3),ld(4)))))`,
          `st(6,max(lt(mod(${u}+2,0.0711),0.004),lt(mod(${v}+2,0.0711),0.004)))`,
          'lt(ld(1),ld(2))*230*exp(-pow(ld(5)/0.007,2))+25+45*ld(6)+200*lt(abs(ld(1)-ld(2)),0.012)',
        ].join(';'),
        { palette: 'magma' },
      )},${label(frame, '75 / min')}`,
    audio: tone(`0.4*between(mod(t,0.8),0.27,0.36)*${sine(880)}`),
    form: 'progressive',
    crf: 30,
    posterAt: 4.6,
  },
  {
    id: '1034',
    seconds: 24,
    video: (frame) =>
      `${field(
        frame,
        `st(1,T*1.25);st(2,(${u}+0.889)*16.87);if(gt(${v},0.05-${level('ld(2)')})*lt(ld(2),ld(1)),150-70*${v},12)+90*lt(abs(${v}-0.05),0.002)+120*lt(abs(ld(2)-ld(1)),0.05)`,
        { palette: 'viridis' },
      )},drawtext=font=DejaVu Sans:text='%{eif\\:t*1.25\\:d} d':fontcolor=white:fontsize=${22 * frame.textScale}:x=24:y=h-th-20:box=1:boxcolor=black@0.45:boxborderw=8`,
    form: 'progressive',
    crf: 30,
    posterAt: 22,
  },
];
