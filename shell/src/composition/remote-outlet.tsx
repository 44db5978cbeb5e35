/** Where a remote stands in the shell's tree. Its failure costs this slot only, and what the server rendered stays. */
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Button, Notice } from '@mediothek/ui';
import { usePlatform, type PageScope } from '@mediothek/platform/host';
import { shellTexts } from '../texts.ts';
import css from './remote-outlet.module.css';
import { RemoteHandle, type HandleProps } from './remote-handle.ts';
import { serverContent } from './server-content.ts';

/** The remote's HTML while the server renders the shell around it; absent in the browser. */
export const ServerHtml = createContext('');

interface OutletProps extends PageScope {
  remote: string;
  page: string;
}

export function RemoteOutlet({ remote, page, location, params, navigate }: OutletProps) {
  const slot = useRef<HTMLDivElement>(null);
  const handle = useRef<RemoteHandle>(undefined);
  const platform = usePlatform();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const html = useSlotHtml(remote);
  const retry = () => setAttempt((count) => count + 1);

  const onError = useCallback(
    (error: unknown) => {
      console.warn(`Remote "${remote}" failed`, error);
      setFailure(error ?? new Error('unknown'));
    },
    [remote],
  );
  const props: HandleProps = { page, location, params, navigate, platform, onError };
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    // mounts and unmounts what React does not own
    if (!slot.current) return undefined;
    const created = new RemoteHandle({
      name: remote,
      slot: slot.current,
      loader: platform.remotes,
      props: latest.current,
      onMounted: () => setFailure(undefined),
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
  const [shown, setShown] = useState(location);
  if (shown !== location) {
    setShown(location);
    if (failure !== undefined) retry(); // another page: the visitor asks anew
  }

  return (
    <>
      {failure !== undefined && <OutletNotice readable={Boolean(slot.current?.textContent)} onRetry={retry} />}
      <div
        ref={slot}
        data-remote={remote}
        suppressHydrationWarning
        {...(html === undefined ? {} : { dangerouslySetInnerHTML: { __html: html } })}
      />
    </>
  );
}

/**
 * Decided once per mount. React never sets innerHTML while it hydrates, it only leaves the children alone, so Trusted
 * Types sees no sink; a mount that starts in the browser has no innerHTML at all.
 */
function useSlotHtml(remote: string): string | undefined {
  const fromServer = useContext(ServerHtml);
  const [html] = useState(() => {
    if (typeof document === 'undefined') return fromServer;
    return document.querySelector(`[data-remote="${remote}"] > [${serverContent}]`) ? '' : undefined;
  });
  return html;
}

function OutletNotice({ readable, onRetry }: { readable: boolean; onRetry(): void }) {
  const { t } = shellTexts.useTexts();
  return (
    <div className={css.notice}>
      <Notice
        tone="warning"
        announce
        title={t('outlet.failed')}
        action={<Button onClick={onRetry}>{t('outlet.retry')}</Button>}
      >
        {readable ? t('outlet.readable') : t('outlet.failedMore')}
      </Notice>
    </div>
  );
}
