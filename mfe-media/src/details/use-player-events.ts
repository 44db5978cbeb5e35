import { useEffect } from 'react';
import { useNavigate, usePageLocation, useSearchParams } from '@mediothek/platform';
import { adjacentPath, type AdjacentMedia } from './adjacent-media.ts';
import { usePlayback } from './playback.tsx';
import { useAutoplayNext, useViewerState } from './viewer-state.tsx';

/**
 * Handles the player's events: opens adjacent media, toggles the theatre, and plays the next medium in a playlist or if
 * the visitor has chosen that.
 */
export function usePlayerEvents(mediaId: string, { previous, next, nextPlayable, watchlist }: AdjacentMedia): void {
  const playback = usePlayback();
  const viewing = useViewerState();
  const playsOn = useAutoplayNext({ watchlist });
  const navigate = useNavigate();
  const { element } = playback;

  useEffect(() => {
    // React does not support events of this element
    const player = element.current;
    if (!player) return undefined;
    const abort = new AbortController();
    const go = (id: string | undefined) => {
      if (id === undefined) return;
      viewing.requestAutoplay(id);
      navigate(adjacentPath(id, { watchlist }));
    };
    const { signal } = abort;
    player.addEventListener('mediothek-previous', () => go(previous), { signal });
    player.addEventListener('mediothek-next', () => go(next), { signal });
    player.addEventListener('mediothek-theatre', viewing.toggleTheatre, { signal });
    // Events of the media element do not bubble.
    player.addEventListener('ended', () => playsOn && go(nextPlayable), { signal, capture: true });
    return () => abort.abort();
  }, [element, viewing, playsOn, navigate, previous, next, nextPlayable, watchlist]);

  const { key } = usePageLocation();
  const isRequested = useSearchParams().get('autoplay') === '1';
  useEffect(() => {
    // continues playback if the player has opened this page, or starts it if a link "Play" has
    if (viewing.consumeAutoplay(mediaId) || (isRequested && consumeRequest(key))) playback.play();
  }, [viewing, playback, mediaId, isRequested, key]);
}

/** Keys of the locations whose request was fulfilled. Returning to such a page does not start it again. */
const fulfilled = new Set<string>();

/**
 * Whether a location with `?autoplay=1` may play. A page that the visitor has not used yet may not, because sound
 * must not start without an action of the visitor.
 */
function consumeRequest(key: string): boolean {
  if (fulfilled.has(key) || !navigator.userActivation?.hasBeenActive) return false;
  fulfilled.add(key);
  return true;
}
