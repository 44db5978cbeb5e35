/** Button at the edge of the page and its panel: page info, flags, and the tools that some flags enable. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@mediothek/ui';
import { Dialog } from '@mediothek/ui/dialog';
import { needsReload, resetFlags, useStore, type FlagChoices } from '@mediothek/platform/debug';
import { useFlag } from '@mediothek/platform/host';
import type { AfterStartContext } from '../after-start/context.ts';
import { BrokenPages } from './broken-pages.tsx';
import css from './debug-panel.module.css';
import { FlagList } from './flag-list.tsx';
import { PageInfoPanel, type Build } from './page-info-panel.tsx';
import { QueryList } from './query-list.tsx';
import { debugTexts } from './texts.ts';
import { WatchedMedia } from './watched-media.tsx';

interface Props {
  choices: FlagChoices;
  router: Pick<AfterStartContext['router'], 'state' | 'subscribe'>;
  build: Build;
  reload?: () => void;
}

const useRouterState = (router: Props['router']) => useSyncExternalStore(router.subscribe, () => router.state);

export function DebugPanel({ choices, router, build, reload = () => location.reload() }: Props) {
  const { t } = debugTexts.useTexts();
  const [open, setOpen] = useState(false);
  const [wasReset, setWasReset] = useState(false);
  const state = useRouterState(router);
  const reloadPending = useStore(choices, needsReload);
  const withBrokenPages = useFlag('linksToBrokenPages');
  const withWatchedMedia = useFlag('watchedItemsDebug');
  const { key } = state.location;
  useEffect(() => setOpen(false), [key]); // a link in the panel was followed, so the panel closes
  const reset = () => {
    resetFlags(choices);
    setWasReset(true);
  };
  const close = () => {
    setOpen(false);
    setWasReset(false);
  };
  const message = [wasReset && t('flags.resetDone'), reloadPending && t('flags.needsReload')].filter(Boolean).join(' ');
  return (
    <aside className={css.edge} aria-label={t('panel.region')}>
      <Button size="small" icon="code" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('panel.open')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('panel.title')}
        closeLabel={t('panel.close')}
        size="large"
        footer={
          <>
            <p role="status" className={css.message}>
              {message}
            </p>
            <Button onClick={reset}>{t('flags.reset')}</Button>
            {reloadPending && (
              <Button variant="primary" icon="retry" onClick={reload}>
                {t('flags.reload')}
              </Button>
            )}
          </>
        }
      >
        <div className={css.sections}>
          <FlagList choices={choices} onChange={() => setWasReset(false)} />
          {withBrokenPages && <BrokenPages />}
          {withWatchedMedia && <WatchedMedia />}
          <PageInfoPanel state={state} build={build} />
          <QueryList />
        </div>
      </Dialog>
    </aside>
  );
}
