import { useRef, useState } from 'react';
import type { AccountSession } from '@mediothek/contract';
import { Badge, Button, Skeleton, VisuallyHidden } from '@mediothek/ui';
import { apiOf, apiQuery, LoadFailure, showToast, toApiError, usePlatform, useQuery } from '@mediothek/platform/host';
import { accountTexts } from './texts.ts';
import { useDateAndTime } from './use-date-and-time.ts';
import css from './entry-list.module.css';

/** Where the user is signed in, with buttons that end it. */
export function SessionsPart() {
  const { t } = accountTexts.useTexts();
  const sessions = useQuery(apiQuery('/api/v0/account/sessions'));
  const heading = useRef<HTMLParagraphElement>(null);
  const { end, endOthers, busy } = useEndSession({
    onEnded: () => {
      void sessions.refetch();
      heading.current?.focus(); // the pressed button is removed
    },
  });
  if (sessions.isPending) return <Skeleton count={3} />;
  if (!sessions.data) return <LoadFailure retry={() => void sessions.refetch()} busy={sessions.isFetching} />;
  const others = sessions.data.filter(({ current }) => !current);
  return (
    <>
      <p ref={heading} tabIndex={-1}>
        {t('sessions.text', { count: sessions.data.length })}
      </p>
      <ul className={css.list}>
        {sessions.data.map((session) => (
          <SessionEntry key={session.id} session={session} busy={busy} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button icon="logout" busy={busy} onClick={endOthers}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  session: AccountSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionEntry({ session, busy, onEnd }: EntryProps) {
  const { t } = accountTexts.useTexts();
  const format = useDateAndTime();
  const { browser, system, created, used, current } = session;
  const name = (() => {
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknown');
  })();
  return (
    <li className={css.entry}>
      <div className={css.facts}>
        <p className={css.name}>
          {name} {current && <Badge>{t('sessions.current')}</Badge>}
        </p>
        <p className={css.detail}>{t('sessions.created', { time: format(created) })}</p>
        <p className={css.detail}>{t('sessions.used', { time: format(used) })}</p>
      </div>
      {!current && (
        <Button size="small" busy={busy} onClick={onEnd}>
          {t('sessions.end')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

function useEndSession({ onEnded }: { onEnded: () => void }) {
  const { t } = accountTexts.useTexts();
  const platform = usePlatform();
  const [busy, setBusy] = useState(false);
  const run = async (call: () => Promise<{ response: Response; error?: unknown }>) => {
    setBusy(true);
    try {
      const { response, error } = await call();
      // 404: the session has ended meanwhile, which is what the user wants.
      if (!response.ok && response.status !== 404) throw toApiError(response, error);
      showToast(platform, { text: t('sessions.ended'), tone: 'success' });
    } catch (error) {
      console.error('A session could not be ended', error);
      showToast(platform, { text: t('sessions.failed'), tone: 'error' });
    }
    setBusy(false);
    onEnded();
  };
  const api = apiOf(platform.queries);
  return {
    busy,
    end: (id: string) => void run(() => api.DELETE('/api/v0/account/sessions/{id}', { params: { path: { id } } })),
    endOthers: () => void run(() => api.DELETE('/api/v0/account/sessions')),
  };
}
