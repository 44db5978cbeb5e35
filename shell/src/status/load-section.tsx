/** Figures of all processes over the last hour or day: latest value, plot and table of each. */
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PortalHistory } from '@mediothek/contract';
import { Notice, Skeleton, VisuallyHidden } from '@mediothek/ui';
import { apiQuery, useQuery } from '@mediothek/platform/host';
import { formatterOf } from './format-figure.ts';
import { Sparkline } from './sparkline.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';

/** The server adds to the figures every 15 seconds. */
const intervalMs = 30_000;
const periods = ['hour', 'day'] as const;
type Series = PortalHistory['series'][number];

export function LoadSection() {
  const { t } = statusTexts.useTexts();
  const { search } = useLocation();
  const period = new URLSearchParams(search).get('period') === 'day' ? 'day' : 'hour';
  const { data, isError } = useQuery({
    ...apiQuery('/api/v0/status/history', { params: { query: { period } } }),
    refetchInterval: intervalMs,
  });
  const known = data?.series.filter(({ values }) => values.some((value) => value !== null)) ?? [];
  return (
    <section className={css.remote} aria-labelledby="status-load">
      <h2 id="status-load">{t('load')}</h2>
      <p className={css.quiet}>{t('loadIntro')}</p>
      <nav aria-label={t('periods')}>
        <ul role="list" className={css.periods}>
          {periods.map((each) => (
            <li key={each}>
              <a
                href={each === 'hour' ? '/status' : `/status?period=${each}`}
                aria-current={each === period ? 'true' : undefined}
                data-keep-scroll=""
              >
                {t(`period.${each}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isError && <Notice tone="warning" title={t('loadMissing')} />}
      {!data && !isError && (
        <>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton count={6} />
        </>
      )}
      {data && known.length === 0 && <p>{t('noFigures')}</p>}
      {data && known.length > 0 && (
        <ul role="list" className={css.plots}>
          {known.map((series) => (
            <li key={series.name}>
              <Plot history={data} series={series} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Plot({ history, series: { name, unit, values } }: { history: PortalHistory; series: Series }) {
  const { t, locale } = statusTexts.useTexts();
  const format = formatterOf(unit, locale, t);
  const known = values.filter((value) => value !== null);
  const range = { min: format(Math.min(...known)), max: format(Math.max(...known)) };
  const isConstant = range.min === range.max;
  const title = t(`figure.${name}`);
  return (
    <>
      <h3>{title}</h3>
      <p className={css.latest}>{format(values.at(-1) ?? null)}</p>
      <Sparkline
        values={values}
        label={t(isConstant ? 'constantPlot' : 'plot', {
          name: title,
          period: t(`period.${history.period}`),
          ...range,
        })}
        isShare={unit === 'share'}
      />
      <p className={css.quiet} aria-hidden>
        {isConstant ? range.min : t('range', range)}
      </p>
      <ValueTable history={history} values={values} title={title} format={format} />
    </>
  );
}

interface ValueTableProps {
  history: PortalHistory;
  values: Series['values'];
  title: string;
  format(value: number | null): string;
}

/** The latest values first. The rows exist only while the table is open. */
function ValueTable({ history: { start, stepSeconds }, values, title, format }: ValueTableProps) {
  const { t, locale } = statusTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  const time = new Intl.DateTimeFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
  const rows = values.map((value, index) => ({ value, at: new Date(Date.parse(start) + index * stepSeconds * 1000) }));
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('asTable')}
        <VisuallyHidden> {title}</VisuallyHidden>
      </summary>
      {isOpen && (
        // Keyboards scroll what has the focus.
        <div className={css.values} role="region" aria-label={title} tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('time')}</th>
                <th scope="col">{t('value')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map(({ value, at }) => (
                <tr key={at.getTime()}>
                  <th scope="row">
                    <time dateTime={at.toISOString()}>{time.format(at)}</time>
                  </th>
                  <td>{format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
