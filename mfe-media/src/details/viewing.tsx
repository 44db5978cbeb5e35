/** What stays as it is from one medium to the next: the width of the player, and whether the next one follows by itself. */
import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { useAutoplayChoice } from './autoplay-choice.ts';
import type { Neighbours } from './neighbours.ts';

export interface Viewing {
  /** The player takes the whole width. */
  theatre: boolean;
  toggleTheatre(): void;
  /** What the visitor has chosen: does the next medium play when this one ends? */
  playsOn: boolean | undefined;
  setPlaysOn(playsOn: boolean): void;
  /** The medium of this id plays as soon as it is shown. */
  announce(id: string): void;
  /** Is it this medium's turn to play? Once. */
  takeTurn(id: string): boolean;
}

const Context = createContext<Viewing | undefined>(undefined);

export function ViewingProvider({ children }: { children: ReactNode }) {
  const [theatre, setTheatre] = useState(false);
  const [playsOn, setPlaysOn] = useAutoplayChoice();
  const announced = useRef<string>(undefined);
  const viewing = useMemo<Viewing>(
    () => ({
      theatre,
      toggleTheatre: () => setTheatre((on) => !on),
      playsOn,
      setPlaysOn,
      announce: (id) => {
        announced.current = id;
      },
      takeTurn: (id) => {
        if (announced.current !== id) return false;
        announced.current = undefined;
        return true;
      },
    }),
    [theatre, playsOn, setPlaysOn],
  );
  return <Context value={viewing}>{children}</Context>;
}

/** Who plays a playlist has asked for all of it; a series goes on where the visitor has switched that on. */
export function usePlaysOn({ watchlist }: Pick<Neighbours, 'watchlist'>): boolean {
  return useViewing().playsOn ?? watchlist !== undefined;
}

export function useViewing(): Viewing {
  const viewing = useContext(Context);
  if (!viewing) throw new Error('useViewing() was called outside <ViewingProvider>');
  return viewing;
}
