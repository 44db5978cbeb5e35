/**
 * What was watched, newest first. The browser knows it, also that of the account, so the server sends a placeholder.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  paths,
  showToast,
  useHydrated,
  usePlatform,
  useSaving,
  useVisitor,
  type PageContext,
  type PageHead,
} from '@mediothek/platform';
import { changeLocalList, withoutItems } from '@mediothek/platform/local-list';
import { useIsHistoryPaused, type Position } from '@mediothek/platform/positions';
import { Pending } from '@mediothek/platform/query-view';
import { changeHistory, type HistoryChange } from '@mediothek/platform/watch-history';
import { Button, EmptyState, SectionHeading, Skeleton, Stack } from '@mediothek/ui';
import { Checkbox } from '@mediothek/ui/forms';
import { LocalMedia, savedOnDeviceId } from '../local-media.tsx';
import { myMediaTexts } from '../texts.ts';
import { DeleteHistory } from './delete-history.tsx';
import { HistoryEntries } from './history-entries.tsx';
import css from './history-page.module.css';
import { useHistory } from './use-history.ts';

export async function loadHistory({ i18n }: PageContext): Promise<PageHead> {
  const t = myMediaTexts.translate(i18n);
  return { title: t('history.title'), description: t('history.description') };
}

export function HistoryPage() {
  const { t } = myMediaTexts.useTexts();
  const loggedIn = useVisitor(({ auth }) => auth.loggedIn);
  const heading = useRef<HTMLHeadingElement>(null);
  const onEmpty = () => heading.current?.focus();
  return (
    <Stack gap="large">
      <Stack gap="small">
        <h1 ref={heading} tabIndex={-1}>
          {t('history.title')}
        </h1>
        <noscript>{t('history.noScript')}</noscript>
        <p className={css.text}>{t(loggedIn ? 'history.textAccount' : 'history.text')}</p>
      </Stack>
      <History onEmpty={onEmpty}>{!loggedIn && <SavedOnDevice onEmpty={onEmpty} />}</History>
    </Stack>
  );
}

/** What visitors without an account have saved, for whom My Media is not available. Renders nothing without entries. */
function SavedOnDevice({ onEmpty }: { onEmpty: () => void }) {
  const { t } = myMediaTexts.useTexts();
  const platform = usePlatform();
  const ids = useSaving((saving) => saving.kept);
  if (ids.length === 0) return null;
  const onRemove = (id: string) => {
    changeLocalList(platform, (list) => withoutItems(list, [id]));
    if (ids.length === 1) onEmpty(); // the section is removed with its buttons
  };
  return (
    <Stack as="section" id={savedOnDeviceId} aria-label={t('device.saved')}>
      <SectionHeading>{t('device.saved')}</SectionHeading>
      <LocalMedia ids={ids} onRemove={onRemove} />
    </Stack>
  );
}

interface HistoryProps {
  /** The visitor has removed everything, and with it the control that had the focus. */
  onEmpty: () => void;
  /** What follows the entries. */
  children: ReactNode;
}

function History({ onEmpty, children }: HistoryProps) {
  const { t } = myMediaTexts.useTexts();
  const hydrated = useHydrated();
  const entries = useHistory(hydrated);
  const paused = useIsHistoryPaused();
  const change = useChange();
  const [isDeleting, setIsDeleting] = useState(false);
  const count = entries.length;
  const before = useRef(count);
  useEffect(() => {
    // moves the browser's focus, which React does not own; not if it is elsewhere, for example after the sign-out
    if (count === 0 && before.current > 0 && document.activeElement === document.body) onEmpty();
    before.current = count;
  }, [count, onEmpty]);
  return (
    <>
      <div className={css.controls}>
        <Checkbox
          role="switch"
          label={t('history.pause')}
          hint={t('history.pauseHint')}
          checked={paused}
          disabled={!hydrated}
          onChange={() => void change({ paused: !paused })}
        />
        {count > 0 && (
          <Button icon="trash" onClick={() => setIsDeleting(true)}>
            {t('history.delete')}
          </Button>
        )}
      </div>
      <Stack gap="large" className={css.content}>
        {hydrated ? (
          <Entries entries={entries} paused={paused} change={change} />
        ) : (
          <Pending>
            <Skeleton />
          </Pending>
        )}
        {children}
      </Stack>
      {isDeleting && (
        <DeleteHistory
          onClose={() => setIsDeleting(false)}
          onDelete={() => {
            setIsDeleting(false);
            void change({ clear: true }, t('history.deleted'));
          }}
        />
      )}
    </>
  );
}

interface EntriesProps {
  entries: readonly Position[];
  paused: boolean;
  change: ReturnType<typeof useChange>;
}

function Entries({ entries, paused, change }: EntriesProps) {
  const { t } = myMediaTexts.useTexts();
  if (entries.length > 0) {
    return (
      <HistoryEntries
        entries={entries}
        onRemove={(id, title) => void change({ remove: id }, t('history.removed', { title }))}
      />
    );
  }
  return (
    <EmptyState
      icon="clock"
      title={t('history.none')}
      action={
        <Button href={paths.search()} icon="search">
          {t('saved.media.search')}
        </Button>
      }
    >
      {t(paused ? 'history.howPaused' : 'history.how')}
    </EmptyState>
  );
}

/** Applies a change, and shows a message. */
function useChange() {
  const { t } = myMediaTexts.useTexts();
  const platform = usePlatform();
  return async (change: HistoryChange, done?: string) => {
    try {
      await changeHistory(platform, change);
      if (done !== undefined) showToast(platform, { text: done });
    } catch (error) {
      console.warn('The history could not be changed', error);
      showToast(platform, { text: t('history.failed'), tone: 'error' });
    }
  };
}
