/** Nobody leaves a step with unsaved work without it being saved, or being told that it could not be. */
import { useEffect, useState } from 'react';
import { useNavigate } from '@mediothek/platform';
import type { StepHandleRef } from './use-step-form.ts';

export interface LeaveGuard {
  /** Where somebody wanted to go when their work could not be saved. */
  requestedPath: string | undefined;
  stay: () => void;
  /** What was entered stays in this tab. */
  leave: () => void;
}

/** The link of a plain click that leads elsewhere in this tab. */
function destination(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !isHere ? url : undefined;
}

export function useLeaveGuard(work: StepHandleRef): LeaveGuard {
  const navigate = useNavigate();
  const [requestedPath, setRequestedPath] = useState<string>();
  useEffect(() => {
    // Links, and the tab, are the document's.
    const stop = new AbortController();
    const { signal } = stop;
    const saveAndNavigate = async (path: string) => {
      const outcome = await work.current?.save();
      if (outcome === 'saved' || outcome === undefined) navigate(path);
      else if (outcome === 'rejected') setRequestedPath(path);
    };
    document.addEventListener(
      'click',
      (event) => {
        const url = work.current?.isUnsaved() ? destination(event) : undefined;
        if (!url) return;
        event.preventDefault(); // the shell follows links that nobody has handled
        void saveAndNavigate(`${url.pathname}${url.search}${url.hash}`);
      },
      { capture: true, signal },
    );
    addEventListener('beforeunload', (event) => work.current?.isUnsaved() && event.preventDefault(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden' && work.current?.isUnsaved()) void work.current.save();
      },
      { signal },
    );
    return () => stop.abort();
  }, [work, navigate]);
  return {
    requestedPath,
    stay: () => setRequestedPath(undefined),
    leave: () => {
      const path = requestedPath;
      setRequestedPath(undefined);
      work.current = undefined; // not asked again
      if (path !== undefined) navigate(path);
    },
  };
}
