import type { Clip } from './clip.ts';
import { automata } from './clips/automata.ts';
import { fractals } from './clips/fractals.ts';
import { nature } from './clips/nature.ts';
import { sounds } from './clips/sounds.ts';
import { testPictures } from './clips/test-pictures.ts';
import { waves } from './clips/waves.ts';

/** Every clip that plays, by the order of its medium. */
export const clips: readonly Clip[] = [
  ...fractals,
  ...automata,
  ...waves,
  ...sounds,
  ...testPictures,
  ...nature,
].toSorted((a, b) => a.id.localeCompare(b.id));
