import { preferredQuality } from '../../core/quality.ts';
import type { PlayerUi } from '../player-ui.ts';

/** Applies the quality that the visitor has chosen for an earlier medium, once those of this one are known. */
export function attachQuality({ session, preferences, signal }: PlayerUi): void {
  let applied = session.quality !== 'auto';
  const apply = () => {
    if (applied || !session.renditions.some(({ kind }) => kind === 'stream')) return;
    applied = true;
    const quality = preferredQuality(session.renditions, preferences.value.quality);
    if (quality) session.chooseQuality(quality.id);
  };
  session.addEventListener('choices', apply, { signal });
  apply();
}
