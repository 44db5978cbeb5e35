import type { Clip } from '../clip.ts';
import { curve, field, label, large, sine, tone, u, v } from '../expressions.ts';

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
/** Depth of the dip while a small disc crosses a large one, 0…1, with soft ingress and egress. */
const dip = (x: string): string => `clip((0.36-abs(${x}))/0.08,0,1)*(0.85+0.15*cos(4*(${x})))`;

/** Water level of the lunar (12.42 h) and the solar tide (12 h), `day` in days. */
const level = (day: string): string => `(0.2*cos(2*PI*(${day})*24/12.4206)+0.092*cos(2*PI*(${day})*2))`;

export const nature: readonly Clip[] = [
  {
    id: '1030',
    seconds: 16,
    // Two mirrored spirals; the fronts meet and end on the axis between them.
    video: field(
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
    video: `${field(
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
    )},${label('75 / min')}`,
    audio: tone(`0.4*between(mod(t,0.8),0.27,0.36)*${sine(880)}`),
    form: 'progressive',
    crf: 30,
    posterAt: 4.6,
  },
  {
    id: '1032',
    seconds: 24,
    video: field(
      [
        `st(1,hypot(${u},${v}+0.14))`,
        'st(2,-0.75+1.5*T/24)',
        `st(3,lt(${u},ld(2))*200*${curve(`0.3+0.1*${dip(u)}`, '0', 0.008)}+30*${curve('0.3', '0', 0.004)})`,
        `st(4,if(lt(hypot(${u}-ld(2),${v}+0.11),0.045),8,120+130*sqrt(max(0,1-pow(ld(1)/0.29,2)))))`,
        'ld(3)+if(lt(ld(1),0.28),ld(4),8+60*exp(-(ld(1)-0.28)*30))',
      ].join(';'),
      { size: large, palette: 'inferno' },
    ),
    form: 'adaptive',
    crf: 30,
    posterAt: 10,
  },
  {
    id: '1033',
    seconds: 16,
    // Above the particles move along the direction of travel, below across it.
    video: `${field(
      `st(1,sin(9*${u}-3.2*T));st(2,sin(9*${u}-1.9*T));st(3,if(lt(${v},0),${u}-0.045*ld(1),${u}));st(4,if(lt(${v},0),${v},${v}-0.045*ld(2)));if(lt(abs(${v}),0.03)+gt(abs(${v}),0.45),15,25+220*exp(-(pow(mod(ld(3)+4,0.06)-0.03,2)+pow(mod(ld(4)+4,0.06)-0.03,2))/0.00012))`,
      { palette: 'viridis' },
    )},${label('P', { x: '16', y: '28' })},${label('S', { x: '16', y: 'h/2+28' })}`,
    form: 'progressive',
    crf: 32,
    posterAt: 3,
  },
  {
    id: '1034',
    seconds: 24,
    video: `${field(
      `st(1,T*1.25);st(2,(${u}+0.889)*16.87);if(gt(${v},0.05-${level('ld(2)')})*lt(ld(2),ld(1)),150-70*${v},12)+90*lt(abs(${v}-0.05),0.002)+120*lt(abs(ld(2)-ld(1)),0.05)`,
      { palette: 'viridis' },
    )},drawtext=font=DejaVu Sans:text='%{eif\\:t*1.25\\:d} d':fontcolor=white:fontsize=22:x=24:y=h-th-20:box=1:boxcolor=black@0.45:boxborderw=8`,
    form: 'progressive',
    crf: 30,
    posterAt: 22,
  },
];
