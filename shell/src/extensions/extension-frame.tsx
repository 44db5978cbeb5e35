/** One extension with a React root of its own. If it fails, the page around it is not affected. */
import { useEffect, useRef, useState } from 'react';
import { useHydrated, usePlatform } from '@mediothek/platform/host';
import { Button, Notice } from '@mediothek/ui';
import { RemoteHandle, type HandleProps } from '../composition/remote-handle.ts';
import { shellTexts } from '../texts.ts';
import { extensionProps, type ExtensionParts } from './extension-parts.ts';
import type { Extension } from './extensions-of.ts';

interface FrameProps {
  parts: ExtensionParts;
  extension: Extension;
  props: object;
  /** A failure is not shown: there is nothing instead of the extension. */
  quiet?: boolean;
}

type State = 'waiting' | 'mounted' | 'failed';

export function ExtensionFrame({ parts, extension, props, quiet = false }: FrameProps) {
  const { remote, component, size = 'small' } = extension;
  const slot = useRef<HTMLDivElement>(null);
  const handle = useRef<RemoteHandle>(undefined);
  const failed = useRef(false);
  const platform = usePlatform();
  const [state, setState] = useState<State>('waiting');
  const [attempt, setAttempt] = useState(0);
  const content = useServerContent(() => parts.html?.(extension, props));
  const { recovery, markMount } = parts;

  const handleProps: HandleProps = {
    ...extensionProps(parts, platform, extension),
    frame: (Component) => <Component {...props} />,
    onError: (error) => {
      if (failed.current) return; // single-spa reports an error of the first render once more
      failed.current = true;
      console.warn(`The extension "${component}" of "${remote}" failed`, error);
      platform.remotes.settled?.(remote, { phase: handle.current?.phase ?? 'load', error });
      // The page stays, with a notice or without the extension.
      setState('failed');
    },
  };
  const latest = useRef(handleProps);
  latest.current = handleProps;

  useEffect(() => {
    // mounts and unmounts elements that React does not own
    if (!slot.current) return undefined;
    failed.current = false;
    const created = new RemoteHandle({
      name: remote,
      slot: slot.current,
      loader: platform.remotes,
      markMount,
      props: latest.current,
      onMounted: () => setState('mounted'),
      onRecoverableError: (error) => console.error(`The extension "${component}" did not hydrate cleanly`, error),
    });
    handle.current = created;
    return () => {
      handle.current = undefined;
      created.dispose();
    };
  }, [remote, component, platform, attempt, markMount]);
  const key = JSON.stringify(props);
  useEffect(() => {
    handle.current?.update(latest.current); // the extension has a root of its own
  }, [key]);
  const again = () => {
    setState('waiting');
    setAttempt((count) => count + 1);
  };
  useEffect(() => recovery?.subscribe(remote, again), [recovery, remote]); // outside React
  const retry = async () => {
    await recovery?.renew(remote);
    again();
  };

  const isHidden = state === 'failed' && quiet;
  return (
    <>
      {state === 'failed' && !quiet && <FrameNotice onRetry={retry} />}
      <div
        ref={slot}
        className="extensionFrame"
        data-size={size}
        data-remote={remote}
        data-extension={component}
        data-state={state}
        hidden={isHidden}
        suppressHydrationWarning
        {...(content === undefined ? {} : { dangerouslySetInnerHTML: { __html: content } })}
      />
    </>
  );
}

/** As in `RemoteOutlet`: React leaves what the server sent. Decided once per mount. */
export function useServerContent(fromServer: () => string | undefined): string | undefined {
  const drawnHere = useHydrated();
  const [html] = useState(() => {
    if (typeof document === 'undefined') return fromServer();
    return drawnHere ? undefined : '';
  });
  return html;
}

function FrameNotice({ onRetry }: { onRetry: () => Promise<void> }) {
  const { t } = shellTexts.useTexts();
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    void onRetry().finally(() => setBusy(false));
  };
  return (
    <Notice
      title={t('outlet.failed')}
      action={
        <Button size="small" busy={busy} onClick={retry}>
          {t('outlet.retry')}
        </Button>
      }
    />
  );
}
