/** Loads another remote's module at run time, e.g. the player inside a details page. */
import { useCallback, useEffect, useState } from 'react';
import { usePlatform } from './platform.tsx';
import type { RemoteModule } from './remote-module.ts';

export type RemoteState =
  { status: 'loading' } | { status: 'ready'; module: RemoteModule } | { status: 'failed'; error: unknown };

/** Loads after the first commit, so that the page's own content does not wait for it. */
export function useRemote(name: string): RemoteState & { retry(): void } {
  const { remotes } = usePlatform();
  const [state, setState] = useState<RemoteState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // synchronises with the host's loader, which is outside React
    let current = true;
    const requestedAt = Date.now();
    remotes.load(name).then(
      (module) => {
        if (!current) return;
        remotes.settled?.(name, { ms: Date.now() - requestedAt });
        setState({ status: 'ready', module });
      },
      (error: unknown) => {
        if (!current) return;
        remotes.settled?.(name, { phase: 'load', error });
        setState({ status: 'failed', error });
      },
    );
    return () => {
      current = false;
    };
  }, [remotes, name, attempt]);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { ...state, retry };
}
