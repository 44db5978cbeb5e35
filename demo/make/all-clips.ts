import type { Clip } from './clip.ts';
import { automata } from './clips/automata.ts';
import { drawn } from './clips/drawn.ts';
import { fractals } from './clips/fractals.ts';
import { nature } from './clips/nature.ts';
import { audio } from './clips/audio.ts';
import { testImages } from './clips/test-images.ts';
import { waves } from './clips/waves.ts';

/** All playable clips, in the order of their media. */
export const clips: readonly Clip[] = [
  ...drawn,
  ...fractals,
  ...automata,
  ...waves,
  ...audio,
  ...testImages,
  ...nature,
].toSorted((a, b) => a.id.localeCompare(b.id));
