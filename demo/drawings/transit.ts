/** Planets before their star, and the light that remains: a large one, a small one, one at the edge, and two at once. */
import {
  amber,
  clamp,
  clear,
  disc,
  type Draw,
  faint,
  grey,
  paper,
  type Point,
  range,
  sceneAt,
  stroke,
  teal,
  write,
} from './stage.ts';

interface Planet {
  /** Radius, in radii of the star. */
  size: number;
  /** Distance of its path from the centre of the star, in radii of the star. */
  height: number;
  /** Seconds when it is in the middle, and seconds of one stellar radius. */
  middle: number;
  slowness: number;
}

const scenes: Planet[][] = [
  [{ size: 0.16, height: 0.18, middle: 10, slowness: 4.6 }],
  [{ size: 0.07, height: -0.25, middle: 7, slowness: 3.6 }],
  [{ size: 0.16, height: 0.9, middle: 7, slowness: 4.2 }],
  [
    { size: 0.16, height: 0.3, middle: 6.5, slowness: 3.4 },
    { size: 0.1, height: -0.4, middle: 9.5, slowness: 4.4 },
  ],
];
const starts = [0, 20, 34, 48];
const ends = [20, 14, 14, 16];
const star: Point = [640, 240];
const radius = 180;
const chart = { left: 120, right: 1160, top: 500, fall: 3400 };

/** Brightness of the star's disc at a distance from its centre, in radii: darker towards the limb. */
const brightness = (r: number): number => (r >= 1 ? 0 : 0.45 + 0.55 * Math.sqrt(1 - r * r));
const total = range(400, 0, 1).reduce((sum, r) => sum + brightness(r) * 2 * Math.PI * r * (1 / 399), 0);

/** Part of the light that a planet covers when its centre is at x, y (in radii of the star). */
function covered(x: number, y: number, size: number): number {
  if (Math.hypot(x, y) > 1 + size) return 0;
  let sum = 0;
  const rings = 24;
  for (let ring = 0; ring < rings; ring++) {
    const r = (size * (ring + 0.5)) / rings;
    for (let spoke = 0; spoke < 90; spoke++) {
      const angle = (spoke * Math.PI) / 45;
      sum += brightness(Math.hypot(x + r * Math.cos(angle), y + r * Math.sin(angle))) * r;
    }
  }
  return (sum * (size / rings) * (Math.PI / 45)) / total;
}

const light = (planets: readonly Planet[], since: number): number =>
  1 -
  planets.reduce(
    (sum, { size, height, middle, slowness }) => sum + covered((since - middle) / slowness, height, size),
    0,
  );

const curves = scenes.map((planets, scene) => range(701, 0, ends[scene] ?? 0).map((since) => light(planets, since)));

export const draw: Draw = (context, t) => {
  clear(context, '#0b0f18');
  const { scene, since } = sceneAt(t, starts);
  const planets = scenes[scene] ?? [];
  const glow = context.createRadialGradient(...star, 0, ...star, radius);
  for (const r of range(13, 0, 1)) {
    const shade = 0.45 + 0.55 * Math.sqrt(1 - r * r);
    glow.addColorStop(r, `rgb(${255 * (0.55 + 0.45 * shade)} ${232 * shade} ${150 * shade * shade + 18})`);
  }
  disc(context, star, radius + 10, '#2b2117');
  context.fillStyle = glow;
  context.beginPath();
  context.arc(...star, radius, 0, 2 * Math.PI);
  context.fill();
  for (const { size, height, middle, slowness } of planets) {
    const x = star[0] + (radius * (since - middle)) / slowness;
    disc(context, [x, star[1] + radius * height], radius * size, '#0b0f18');
    disc(context, [x, star[1] + radius * height], radius * size - 2, '#1a2438');
  }

  const curve = curves[scene] ?? [];
  const last = Math.round((700 * since) / (ends[scene] ?? 1));
  const place = (index: number): Point => [
    chart.left + ((chart.right - chart.left) * index) / 700,
    chart.top + chart.fall * (1 - (curve[index] ?? 1)),
  ];
  stroke(
    context,
    [
      [chart.left, chart.top],
      [chart.right, chart.top],
    ],
    grey,
    1.5,
    [2, 10],
  );
  const depth = 1 - Math.min(...curve);
  const bottom = chart.top + chart.fall * depth;
  stroke(
    context,
    [
      [chart.left, bottom],
      [chart.right, bottom],
    ],
    faint,
    2,
  );
  stroke(
    context,
    range(last + 1, 0, Math.max(last, 0.001)).map((index) => place(Math.round(index))),
    amber,
    5,
  );
  const now = place(clamp(last, 0, 700));
  disc(context, now, 10, paper);
  write(context, '1', [chart.left - 20, chart.top + 10], { size: 26, align: 'right', colour: grey });
  write(context, (1 - depth).toFixed(3), [chart.right + 16, bottom + 10], { size: 26, colour: grey });
  write(context, `F = ${(curve[clamp(last, 0, 700)] ?? 1).toFixed(4)}`, [890, 150], { size: 36, italic: true });
  const areas = planets.map(({ size }) => `${size}²`).join(' + ');
  write(context, `ΔF ≈ ${areas} = ${planets.reduce((sum, { size }) => sum + size * size, 0).toFixed(4)}`, [890, 206], {
    size: 26,
    italic: true,
    colour: teal,
  });
};
