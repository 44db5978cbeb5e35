/** What stays as it is from one medium to the next: the width of the player, and whether the next one follows by itself. */
import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { useAutoplayChoice } from './autoplay-choice.ts';
import type { AdjacentMedia } from './adjacent-media.ts';

export interface ViewerState {
  /** The player takes the whole width. */
  theatre: boolean;
  toggleTheatre(): void;
  /** What the visitor has chosen: does the next medium play when this one ends? */
  autoplayNext: boolean | undefined;
  setAutoplayNext(playsOn: boolean): void;
  /** The medium of this id plays as soon as it is shown. */
  requestAutoplay(id: string): void;
  /** Is it this medium's turn to play? Once. */
  consumeAutoplay(id: string): boolean;
}

const Context = createContext<ViewerState | undefined>(undefined);

export function ViewerStateProvider({ children }: { children: ReactNode }) {
  const [theatre, setTheatre] = useState(false);
  const [playsOn, setPlaysOn] = useAutoplayChoice();
  const pendingAutoplay = useRef<string>(undefined);
  const viewing = useMemo<ViewerState>(
    () => ({
      theatre,
      toggleTheatre: () => setTheatre((on) => !on),
      autoplayNext: playsOn,
      setAutoplayNext: setPlaysOn,
      requestAutoplay: (id) => {
        pendingAutoplay.current = id;
      },
      consumeAutoplay: (id) => {
        if (pendingAutoplay.current !== id) return false;
        pendingAutoplay.current = undefined;
        return true;
      },
    }),
    [theatre, playsOn, setPlaysOn],
  );
  return <Context value={viewing}>{children}</Context>;
}

/** Who plays a playlist has asked for all of it; a series goes on where the visitor has switched that on. */
export function useAutoplayNext({ watchlist }: Pick<AdjacentMedia, 'watchlist'>): boolean {
  return useViewerState().autoplayNext ?? watchlist !== undefined;
}

export function useViewerState(): ViewerState {
  const viewing = useContext(Context);
  if (!viewing) throw new Error('useViewerState() was called outside <ViewerStateProvider>');
  return viewing;
}
