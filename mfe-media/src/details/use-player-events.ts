import { useEffect } from 'react';
import { useNavigate } from '@mediothek/platform';
import { adjacentPath, type AdjacentMedia } from './adjacent-media.ts';
import { usePlayback } from './playback.tsx';
import { useAutoplayNext, useViewerState } from './viewer-state.tsx';

/** Goes to the neighbours and into the theatre when the player says so, and on by itself in a playlist or where that was chosen. */
export function usePlayerEvents(mediaId: string, { previous, next, nextPlayable, watchlist }: AdjacentMedia): void {
  const playback = usePlayback();
  const viewing = useViewerState();
  const playsOn = useAutoplayNext({ watchlist });
  const navigate = useNavigate();
  const { element } = playback;

  useEffect(() => {
    // React knows no events of this element
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

  useEffect(() => {
    // whoever came here by the player goes on watching
    if (viewing.consumeAutoplay(mediaId)) playback.play();
  }, [viewing, playback, mediaId]);
}
