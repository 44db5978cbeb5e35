/**
 * Waves of an earthquake: a P wave and an S wave shake particles, both travel to three stations, their delay gives the
 * distances, and three circles meet at the epicentre.
 */
import { drawDelays } from './seismic/delays.ts';
import { drawMap } from './seismic/map.ts';
import { drawParticles } from './seismic/particles.ts';
import { drawSection } from './seismic/section.ts';
import { clear, type Draw, sceneAt } from './stage.ts';

const starts = [0, 12, 26, 48, 66];

export const draw: Draw = (context, t) => {
  clear(context);
  const { scene, since } = sceneAt(t, starts);
  if (scene < 2) drawParticles(context, t);
  else if (scene === 2) drawSection(context, t);
  else if (scene === 3) drawDelays(context, since);
  else drawMap(context, since);
};
