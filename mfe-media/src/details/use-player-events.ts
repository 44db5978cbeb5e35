import { useEffect } from 'react';
import { useNavigate, usePageLocation, useSearchParams } from '@mediothek/platform';
import { adjacentPath, type AdjacentMedia } from './adjacent-media.ts';
import { isPlayer, usePlayback } from './playback.tsx';
import type { OfferedMedium } from './use-up-next.ts';
import { useAutoplayNext, useViewerState } from './viewer-state.tsx';

/**
 * Handles the player's events: opens adjacent media and the one of the end screen, toggles the theatre, and stores
 * whether the next medium plays automatically.
 */
export function usePlayerEvents(
  mediaId: string,
  { previous, next, nextPlayable, watchlist }: AdjacentMedia,
  offered: OfferedMedium | undefined,
): void {
  const playback = usePlayback();
  const viewing = useViewerState();
  const playsOn = useAutoplayNext({ watchlist });
  const navigate = useNavigate();
  const { element } = playback;
  const offeredId = offered?.id;
  const related = offered?.upNext?.kind === 'related';

  useEffect(() => {
    // React does not support events of this element
    const player = element.current;
    if (!player) return undefined;
    const abort = new AbortController();
    const go = (id: string | undefined, within: Pick<AdjacentMedia, 'watchlist'> = { watchlist }) => {
      if (id === undefined) return;
      viewing.requestAutoplay(id);
      navigate(adjacentPath(id, within));
    };
    const { signal } = abort;
    player.addEventListener('mediothek-previous', () => go(previous), { signal });
    player.addEventListener('mediothek-next', () => go(next), { signal });
    player.addEventListener('mediothek-theatre', viewing.toggleTheatre, { signal });
    player.addEventListener('mediothek-up-next', () => go(offeredId, related ? {} : { watchlist }), { signal });
    player.addEventListener(
      'mediothek-autoplay-next',
      (event) => {
        const on = event instanceof CustomEvent ? choiceIn(event.detail) : undefined;
        if (on !== undefined) viewing.setAutoplayNext(on);
      },
      { signal },
    );
    // The player counts down. It does not if it is an earlier build, or if the title of the next medium is unknown.
    const counts = () => isPlayer(player) && player.hasEndScreen && player.hasAttribute('up-next');
    // Events of the media element do not bubble.
    player.addEventListener('ended', () => playsOn && !counts() && go(nextPlayable), { signal, capture: true });
    return () => abort.abort();
  }, [element, viewing, playsOn, navigate, previous, next, nextPlayable, watchlist, offeredId, related]);

  const { key } = usePageLocation();
  const isRequested = useSearchParams().get('autoplay') === '1';
  useEffect(() => {
    // continues playback if the player has opened this page, or starts it if a link "Play" has
    if (viewing.consumeAutoplay(mediaId) || (isRequested && consumeRequest(key))) playback.play();
  }, [viewing, playback, mediaId, isRequested, key]);
}

function choiceIn(detail: unknown): boolean | undefined {
  const on = typeof detail === 'object' && detail !== null && 'on' in detail ? detail.on : undefined;
  return typeof on === 'boolean' ? on : undefined;
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
