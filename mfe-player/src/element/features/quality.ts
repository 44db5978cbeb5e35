import { preferredQuality } from '../../core/quality.ts';
import type { PlayerUi } from '../player-ui.ts';

/** Applies the quality that the visitor has chosen for an earlier medium, once those of this one are known. */
export function attachQuality({ session, preferences, signal }: PlayerUi): void {
  const applied = new AbortController();
  const apply = () => {
    if (!session.renditions.some(({ kind }) => kind === 'stream')) return;
    applied.abort();
    const quality = preferredQuality(session.renditions, preferences.value.quality);
    if (quality && session.quality === 'auto') session.chooseQuality(quality.id);
  };
  session.addEventListener('choices', apply, { signal: AbortSignal.any([signal, applied.signal]) });
  apply();
}
