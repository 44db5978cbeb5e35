/** Delivery events of a remote, and the versions that the server has installed. */
import type { DeliveryEvent, Release } from '@mediothek/contract';
import { Icon } from '@mediothek/ui';
import { RelativeTime } from './relative-time.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';

export function EventList({ events, now }: { events: readonly DeliveryEvent[]; now: number }) {
  const { t } = statusTexts.useTexts();
  if (events.length === 0) return <p className={css.quiet}>{t('noEvents')}</p>;
  return (
    <ol className={css.entries}>
      {events.map((event) => (
        <li key={`${event.at} ${event.action} ${event.version ?? ''}`}>
          <p className={css.description}>
            {event.action === 'healed' && <Icon name="warning" size="small" />} <EventText event={event} />
          </p>
          <p className={css.quiet}>
            <RelativeTime at={event.at} now={now} />{' '}
            {event.by === 'server' ? t('event.server') : t('event.by', { by: event.by })}
          </p>
          {event.reason && <p className={css.quiet}>{event.reason}</p>}
        </li>
      ))}
    </ol>
  );
}

function EventText({ event: { action, version = '?', previous = '?', percent = 0 } }: { event: DeliveryEvent }) {
  const { t } = statusTexts.useTexts();
  return t(`event.${action}`, { version, previous, percent });
}

export function ReleaseList({ releases, now }: { releases: readonly Release[]; now: number }) {
  const { t } = statusTexts.useTexts();
  return (
    <details>
      <summary>{t('releases', { count: releases.length })}</summary>
      <ul className={css.entries}>
        {releases.map(({ version, publishedAt, team, commit, base }) => (
          <li key={version}>
            <p>
              <code>{version}</code>
            </p>
            <p className={css.quiet}>
              {publishedAt && <RelativeTime at={publishedAt} now={now} />} {team && t('release.by', { team })}{' '}
              {commit && t('release.commit', { commit: commit.slice(0, 10) })} {base && t('release.from', { base })}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
