/** What browsers blocked by the Content-Security-Policy of pages. */
import { apiQuery, useQuery } from '@mediothek/platform/host';
import { Figure } from './figure.tsx';
import { RelativeTime } from './relative-time.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';

const intervalMs = 60_000;

export function ViolationSection({ now }: { now: number }) {
  const { t } = statusTexts.useTexts();
  const { data } = useQuery({ ...apiQuery('/api/v0/status/csp-violations'), refetchInterval: intervalMs });
  if (!data) return null;
  const { violations, total, days } = data;
  return (
    <section className={css.remote} aria-labelledby="status-violations">
      <h2 id="status-violations">{t('violations')}</h2>
      <p className={css.quiet}>{t('violationsIntro')}</p>
      <p>{total === 0 ? t('violations.none', { days }) : t('violations.total', { count: total, days })}</p>
      {violations.length > 0 && (
        <ul role="list" className={css.versions}>
          {violations.map(({ directive, blocked, source, page, count, last }) => (
            <li key={`${directive} ${blocked} ${source} ${page}`}>
              <p className={css.version}>
                <code>{directive}</code> <code>{blocked}</code>
              </p>
              <dl className={css.figures}>
                <Figure term={t('violation.count')}>{count}</Figure>
                <Figure term={t('violation.page')}>{page}</Figure>
                <Figure term={t('violation.source')}>{source || t('violation.unknown')}</Figure>
                <Figure term={t('violation.last')}>
                  <RelativeTime at={last} now={now} />
                </Figure>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
