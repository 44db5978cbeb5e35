/** Sources that the portal harvests regularly. */
import type { HarvestSourceStatus } from '@mediothek/contract';
import { Badge } from '@mediothek/ui';
import { apiQuery, useQuery } from '@mediothek/platform/host';
import { Figure } from './figure.tsx';
import { exactTime, RelativeTime } from './relative-time.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';

const intervalMs = 60_000;

/** Nothing is shown of a portal that harvests nothing. */
export function HarvestSection({ now }: { now: number }) {
  const { t } = statusTexts.useTexts();
  const { data } = useQuery({ ...apiQuery('/api/v0/status/harvest-sources'), refetchInterval: intervalMs });
  if (!data || data.sources.length === 0) return null;
  return (
    <section className={css.remote} aria-labelledby="status-harvest">
      <h2 id="status-harvest">{t('harvest')}</h2>
      <p className={css.quiet}>{t('harvestIntro')}</p>
      <ul role="list" className={css.versions}>
        {data.sources.map((source) => (
          <li key={source.id}>
            <Source source={source} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones = { failed: 'error', paused: 'warning' } as const;

function Source({ source, now }: { source: HarvestSourceStatus; now: number }) {
  const { t, locale } = statusTexts.useTexts();
  const { id, url, prefix, set, state, due, lastSuccess, problem, counts, rejections, notUnderstood } = source;
  const number = new Intl.NumberFormat(locale);
  const tone = state === 'failed' || state === 'paused' ? tones[state] : undefined;
  return (
    <>
      <p className={css.version}>
        {id}: <code>{[url, prefix, set].filter(Boolean).join(' ')}</code>{' '}
        <Badge {...(tone && { tone })}>{t(`harvest.${state}`)}</Badge>
      </p>
      {problem !== undefined && (
        <p>
          {t('harvest.problem')} <span lang="en">{problem}</span>
        </p>
      )}
      <dl className={css.figures}>
        <Figure term={t('harvest.lastSuccess')}>
          {lastSuccess === undefined ? t('harvest.never') : <RelativeTime at={lastSuccess} now={now} />}
        </Figure>
        {state !== 'paused' && state !== 'running' && (
          <Figure term={t('harvest.due')}>
            <time dateTime={due}>{exactTime(due, locale)}</time>
          </Figure>
        )}
        {counts &&
          (['created', 'updated', 'unchanged', 'withdrawn', 'rejected', 'skipped'] as const)
            .filter((name) => counts[name] > 0)
            .map((name) => (
              <Figure key={name} term={t(`harvest.${name}`)}>
                {number.format(counts[name])}
              </Figure>
            ))}
      </dl>
      <Messages summary={t('harvest.rejections', { count: rejections.length })} lines={rejections} />
      <Messages summary={t('harvest.notUnderstood', { count: notUnderstood.length })} lines={notUnderstood} />
    </>
  );
}

/** Messages of the importer, in English. */
function Messages({ summary, lines }: { summary: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{summary}</summary>
      <ul lang="en">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
