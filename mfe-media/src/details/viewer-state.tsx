/** State that persists from one medium to the next: the width of the player, and autoplay. */
import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { useAutoplayChoice } from './autoplay-choice.ts';
import type { AdjacentMedia } from './adjacent-media.ts';

export interface ViewerState {
  /** The player has the full width. */
  theatre: boolean;
  toggleTheatre(): void;
  /** The visitor's choice whether the next medium plays when this one ends. */
  autoplayNext: boolean | undefined;
  setAutoplayNext(playsOn: boolean): void;
  /** Requests that the medium plays as soon as its page is shown. */
  requestAutoplay(id: string): void;
  /** Whether autoplay was requested for this medium. Resets the request. */
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

/** Whether the next medium plays automatically. Default: in a playlist, but not in a series. */
export function useAutoplayNext({ watchlist }: Pick<AdjacentMedia, 'watchlist'>): boolean {
  return useViewerState().autoplayNext ?? watchlist !== undefined;
}

export function useViewerState(): ViewerState {
  const viewing = useContext(Context);
  if (!viewing) throw new Error('useViewerState() was called outside <ViewerStateProvider>');
  return viewing;
}
