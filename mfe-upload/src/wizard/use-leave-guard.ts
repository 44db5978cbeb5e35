/** Leave guard: saves changes before a step is left, or shows a dialog if that fails. */
import { useEffect, useState } from 'react';
import { useNavigate } from '@mediothek/platform';
import type { StepHandleRef } from './use-step-form.ts';

export interface LeaveGuard {
  /** Path that the author wanted to open when saving failed. */
  requestedPath: string | undefined;
  stay: () => void;
  /** Leaves without saving. The values stay in the tab's storage. */
  leave: () => void;
}

/** URL of a plain click on a link to another page in this tab. */
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
    // Outside React: clicks on links, and the closing of the tab.
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
        event.preventDefault(); // the shell handles links whose default is not prevented
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
      work.current = undefined; // no further dialog
      if (path !== undefined) navigate(path);
    },
  };
}
