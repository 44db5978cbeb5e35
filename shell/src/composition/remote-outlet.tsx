/** Where a remote stands in the shell's tree. Its failure costs this slot only, and what the server rendered stays. */
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useHydrated, usePlatform, type PageScope } from '@mediothek/platform/host';
import { Spinner } from '@mediothek/ui';
import { useHost } from '../host.ts';
import { shellTexts } from '../texts.ts';
import { OutletNotice } from './outlet-notice.tsx';
import { RemoteHandle, type HandleProps } from './remote-handle.ts';
import css from './remote-outlet.module.css';

/** The remote's HTML while the server renders the shell around it; absent in the browser. */
export const ServerHtml = createContext('');

/** The notice would be gone again in the next moment; it is shown where the reload does not come. ms */
const reloadTimeoutMs = 10_000;

interface OutletProps extends PageScope {
  remote: string;
  page: string;
  /** The remote stands there: for the first time, or anew. */
  onMounted?: (() => void) | undefined;
}

export function RemoteOutlet({ remote, page, location, params, navigate, onMounted }: OutletProps) {
  const slot = useRef<HTMLDivElement>(null);
  const handle = useRef<RemoteHandle>(undefined);
  const platform = usePlatform();
  const { healing } = useHost();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [mounted, setMounted] = useState(false);
  const html = useSlotHtml();
  /** When the remote that is not there yet was asked for; 0 from then on. */
  const requestedAt = useRef(0);
  const putInputBack = useRef<() => void>(undefined);

  const rememberInput = useCallback(() => {
    if (slot.current) putInputBack.current ??= healing?.rememberInput(slot.current);
  }, [healing]);
  const mountAgain = useCallback(() => {
    rememberInput();
    setAttempt((count) => count + 1);
  }, [rememberInput]);
  const retry = async () => {
    // defence(retry-renews): A browser remembers a module that threw: only another build brings the page back.
    await healing?.renew(remote);
    mountAgain();
  };
  const onError = useCallback(
    async (error: unknown) => {
      console.warn(`Remote "${remote}" failed`, error);
      const failed = handle.current;
      const phase = failed?.phase ?? 'load';
      const outcome = (await healing?.heal(remote, error, requestedAt.current || Date.now())) ?? 'failed';
      if (handle.current !== failed) return; // it is mounted anew, or the visitor is elsewhere
      if (outcome === 'again') mountAgain();
      else if (outcome !== 'exchanged') {
        platform.remotes.settled?.(remote, { phase, error });
        if (outcome === 'reloading') await new Promise((resolve) => setTimeout(resolve, reloadTimeoutMs));
        if (handle.current !== failed) return;
        // defence(slot-learns): Whatever made the remote fail, its slot learns of it when nothing else has helped.
        setFailure(error ?? new Error('unknown'));
      }
    },
    [remote, healing, mountAgain, platform],
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
    // mounts and unmounts what React does not own
    if (!slot.current) return undefined;
    requestedAt.current = Date.now();
    const created = new RemoteHandle({
      name: remote,
      slot: slot.current,
      loader: platform.remotes,
      props: latest.current,
      onMounted: () => {
        platform.remotes.settled?.(remote, { ms: Date.now() - requestedAt.current });
        requestedAt.current = 0;
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
  }, [remote, platform, attempt]);
  useEffect(() => {
    handle.current?.update(latest.current); // the remote's root is another one: it learns of a navigation by its props
  }, [location, page, params]);
  useEffect(() => {
    putInputBack.current = undefined; // it belongs to the page that was left, which other addresses may show, too
  }, [location.pathname]);
  useEffect(() => healing?.subscribe(remote, mountAgain), [healing, remote, mountAgain]); // builds are exchanged outside React
  const [renderedLocation, setRenderedLocation] = useState(location);
  if (renderedLocation !== location) {
    setRenderedLocation(location);
    if (failure !== undefined) setAttempt((count) => count + 1); // another page: the visitor asks anew
  }

  return (
    <>
      {
        // defence(slot-says-so): Each slot says itself what it lacks; what the server rendered stays readable.
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

/** Where nothing stands yet; shows after a moment, so that a remote that is there at once is not announced. */
function SlotWaiting() {
  const { t } = shellTexts.useTexts();
  return (
    <div className={css.waiting}>
      <Spinner label={t('outlet.loading')} />
    </div>
  );
}

/**
 * Decided once per mount. React never sets innerHTML while it hydrates, it only leaves the children alone, so Trusted
 * Types sees no sink. What is drawn in the browser has no innerHTML at all, also when React gives a hydration up because
 * somebody else (a translator, an extension) has changed the page.
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
