/** Read replicas of the database, as the server that sent the status sees them. */
import type { ReplicaStatus } from '@mediothek/contract';
import { Badge } from '@mediothek/ui';
import { Figure } from './figure.tsx';
import { RelativeTime } from './relative-time.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';

export function ReplicaSection({ replicas, now }: { replicas: readonly ReplicaStatus[]; now: number }) {
  const { t, locale } = statusTexts.useTexts();
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <section className={css.remote} aria-labelledby="status-replicas">
      <h2 id="status-replicas">{t('replicas')}</h2>
      <ul className={css.versions}>
        {replicas.map(({ address, state, lag, since }) => (
          <li key={address}>
            <p className={css.version}>
              <code>{address}</code>{' '}
              <Badge {...(state !== 'used' && { tone: 'warning' })}>{t(`replica.${state}`)}</Badge>
            </p>
            <dl className={css.figures}>
              {lag !== undefined && (
                <Figure term={t('replica.lag')}>{t('replica.seconds', { seconds: seconds.format(lag) })}</Figure>
              )}
              <Figure term={t('replica.since')}>
                <RelativeTime at={since} now={now} />
              </Figure>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
