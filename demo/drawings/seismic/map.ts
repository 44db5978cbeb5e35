/** The map: circles around the stations meet at the epicentre. */
import {
  amber,
  circle,
  disc,
  ease,
  faded,
  grey,
  height,
  ink,
  line,
  paper,
  type Point,
  rose,
  stroke,
  width,
  write,
} from '../stage.ts';
import { alongSurface, drawStation, type Station, stations } from './stations.ts';

const mapScale = 2;
const epicentre: Point = [610, 340];
const onMap = ({ distance, direction }: Station): Point => {
  const radius = mapScale * alongSurface(distance);
  const angle = (direction * Math.PI) / 180;
  return [epicentre[0] + radius * Math.cos(angle), epicentre[1] + radius * Math.sin(angle)];
};
/** Second point in which the circles of the first two stations meet: the epicentre, mirrored at the line between them. */
const otherPoint = ((): Point => {
  const [[ax, ay], [bx, by]] = stations.map(onMap) as [Point, Point, Point];
  const [dx, dy] = [bx - ax, by - ay];
  const part = ((epicentre[0] - ax) * dx + (epicentre[1] - ay) * dy) / (dx * dx + dy * dy);
  return [2 * (ax + part * dx) - epicentre[0], 2 * (ay + part * dy) - epicentre[1]];
})();
const labelOffsets: Point[] = [
  [-30, -8],
  [-30, -8],
  [30, -8],
];

/** Draws the image of this scene, `since` seconds after its start. */
export function drawMap(context: CanvasRenderingContext2D, since: number): void {
  const step = 50 * mapScale;
  for (let x = epicentre[0] % step; x < width; x += step) line(context, [x, 0], [x, height], '#1a2231');
  for (let y = epicentre[1] % step; y < height; y += step) line(context, [0, y], [width, y], '#1a2231');
  const scaleAt = epicentre[0] - 5 * step;
  stroke(
    context,
    [
      [scaleAt, 98],
      [scaleAt, 118],
      [scaleAt + step, 118],
      [scaleAt + step, 98],
    ],
    grey,
    3,
  );
  write(context, '50 km', [scaleAt + step / 2, 88], { size: 28, align: 'center', colour: grey });

  const grown = stations.map((_, index) => ease(since, 1.6 + 2.6 * index, 3.8 + 2.6 * index));
  const met = ease(since, 9, 10);
  for (const [index, station] of stations.entries()) {
    const radius = mapScale * station.distance * (grown[index] ?? 0);
    if (radius <= 0) continue;
    faded(context, 0.07, () => disc(context, onMap(station), radius, paper));
    circle(context, onMap(station), radius, paper, 4);
  }
  faded(context, Math.min(ease(since, 6.2, 6.8), 1 - met), () => {
    for (const point of [epicentre, otherPoint]) circle(context, point, 18, amber, 4);
  });
  for (const [index, station] of stations.entries()) {
    const [x, y] = onMap(station);
    const [dx, dy] = labelOffsets[index] ?? [0, 0];
    drawStation(context, [x, y + 14]);
    const align = dx < 0 ? 'right' : 'left';
    write(context, station.name, [x + dx, y + dy], { size: 34, align });
    faded(context, grown[index] ?? 0, () =>
      write(context, `${station.distance} km`, [x + dx, y + dy + 38], { size: 30, align }),
    );
  }
  faded(context, met, () => {
    disc(context, epicentre, 18, ink);
    disc(context, epicentre, 13, rose);
  });
  if (since > 9.6 && since < 15.6) {
    const age = ((since - 9.6) % 2) / 2;
    faded(context, 1 - age, () => circle(context, epicentre, 16 + 60 * age, rose, 4));
  }
}
