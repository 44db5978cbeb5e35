/**
 * Slot of a remote in the shell's tree. If the remote fails, only this slot is affected, and the server's content
 * stays.
 */
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useHydrated, usePlatform, type PageScope } from '@mediothek/platform/host';
import { Spinner } from '@mediothek/ui';
import { useHost } from '../host.ts';
import { shellTexts } from '../texts.ts';
import { OutletNotice } from './outlet-notice.tsx';
import { RemoteHandle, type HandleProps } from './remote-handle.ts';
import css from './remote-outlet.module.css';

/** The remote's HTML while the server renders the shell. Empty in the browser. */
export const ServerHtml = createContext('');

/** A reload removes the notice anyway, so the notice is shown only if the reload does not happen within this time. */
const reloadTimeoutMs = 10_000;

interface OutletProps extends PageScope {
  remote: string;
  page: string;
  /** The remote is mounted, for the first time or again. */
  onMounted?: (() => void) | undefined;
}

export function RemoteOutlet({ remote, page, location, params, navigate, onMounted }: OutletProps) {
  const slot = useRef<HTMLDivElement>(null);
  const handle = useRef<RemoteHandle>(undefined);
  const platform = usePlatform();
  const { recovery, markMount } = useHost();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [mounted, setMounted] = useState(false);
  const html = useSlotHtml();
  const putInputBack = useRef<() => void>(undefined);

  const rememberInput = useCallback(() => {
    if (slot.current) putInputBack.current ??= recovery?.rememberInput(slot.current);
  }, [recovery]);
  const mountAgain = useCallback(() => {
    rememberInput();
    setAttempt((count) => count + 1);
  }, [rememberInput]);
  const retry = async () => {
    // defence(retry-renews): A browser caches a module that threw, so only another build can restore the page.
    await recovery?.renew(remote);
    mountAgain();
  };
  const onError = useCallback(
    async (error: unknown) => {
      console.warn(`Remote "${remote}" failed`, error);
      const failed = handle.current;
      const phase = failed?.phase ?? 'load';
      const outcome = (await recovery?.recoverPage(remote, error, failed?.pendingSince ?? Date.now())) ?? 'failed';
      if (handle.current !== failed) return; // it is mounted again, or the visitor has left
      if (outcome === 'again') mountAgain();
      else if (outcome !== 'exchanged') {
        platform.remotes.settled?.(remote, { phase, error });
        if (outcome === 'reloading') await new Promise((resolve) => setTimeout(resolve, reloadTimeoutMs));
        if (handle.current !== failed) return;
        // defence(slot-shows-error): If the recovery fails, the slot shows the error, whatever its cause.
        setFailure(error ?? new Error('unknown'));
      }
    },
    [remote, recovery, mountAgain, platform],
  );
  const props: HandleProps = {
    page,
    location,
    params,
    navigate,
    platform,
    beforeError: rememberInput,
    onError: (error) => void onError(error),
  };
  const latest = useRef(props);
  latest.current = props;
  const whenMounted = useRef(onMounted);
  whenMounted.current = onMounted;

  useEffect(() => {
    // mounts and unmounts elements that React does not own
    if (!slot.current) return undefined;
    const created = new RemoteHandle({
      name: remote,
      slot: slot.current,
      loader: platform.remotes,
      markMount,
      props: latest.current,
      onMounted: () => {
        setFailure(undefined);
        setMounted(true);
        putInputBack.current?.();
        putInputBack.current = undefined;
        whenMounted.current?.();
      },
      onRecoverableError: (error) => console.error(`Remote "${remote}" did not hydrate cleanly`, error),
    });
    handle.current = created;
    return () => {
      handle.current = undefined;
      created.dispose();
    };
  }, [remote, platform, attempt, markMount]);
  useEffect(() => {
    handle.current?.update(latest.current); // the remote has a root of its own, so it gets a navigation through its props
  }, [location, page, params]);
  useEffect(() => {
    putInputBack.current = undefined; // the input belongs to the old page, although another URL may show the same page
  }, [location.pathname]);
  useEffect(() => recovery?.subscribe(remote, mountAgain), [recovery, remote, mountAgain]); // outside React
  const [renderedLocation, setRenderedLocation] = useState(location);
  if (renderedLocation !== location) {
    setRenderedLocation(location);
    if (failure !== undefined) setAttempt((count) => count + 1); // a navigation retries
  }

  return (
    <>
      {
        // defence(slot-shows-notice): Each slot shows its own failure. The server's content stays readable.
        failure !== undefined && (
          <OutletNotice failure={failure} readable={Boolean(slot.current?.textContent)} onRetry={retry} />
        )
      }
      {html === undefined && !mounted && failure === undefined && <SlotWaiting />}
      <div
        ref={slot}
        data-remote={remote}
        suppressHydrationWarning
        {...(html === undefined ? {} : { dangerouslySetInnerHTML: { __html: html } })}
      />
    </>
  );
}

/** Spinner of an empty slot. It appears after a short delay, so that a fast remote is not announced. */
function SlotWaiting() {
  const { t } = shellTexts.useTexts();
  return (
    <div className={css.waiting}>
      <Spinner label={t('outlet.loading')} />
    </div>
  );
}

/**
 * Decided once per mount. React never sets innerHTML during hydration but leaves the children unchanged, so no Trusted
 * Types sink is involved.
 * Content that is rendered in the browser has no innerHTML. This is also true if React aborts a hydration because a
 * translator or an extension has changed the page.
 */
function useSlotHtml(): string | undefined {
  const fromServer = useContext(ServerHtml);
  const drawnHere = useHydrated();
  const [html] = useState(() => {
    if (typeof document === 'undefined') return fromServer;
    return drawnHere ? undefined : '';
  });
  return html;
}
