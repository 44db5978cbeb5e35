/** Number and size of the stored files, as last counted. */
import type { StorageCount } from '@mediothek/contract';
import { formatFileSize } from '@mediothek/ui';
import { apiQuery, useQuery } from '@mediothek/platform/host';
import { Figure } from './figure.tsx';
import { RelativeTime } from './relative-time.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';

/** Milliseconds. The first count ends some minutes after the portal's start. */
const intervalMs = 60_000;

export function StorageSection({ now }: { now: number }) {
  const { t } = statusTexts.useTexts();
  const { data } = useQuery({ ...apiQuery('/api/v0/status/storage'), refetchInterval: intervalMs });
  if (!data) return null;
  const { count } = data;
  return (
    <section className={css.remote} aria-labelledby="status-storage">
      <h2 id="status-storage">{t('storage')}</h2>
      {count ? <Count count={count} now={now} /> : <p>{t('storage.never')}</p>}
    </section>
  );
}

function Count({ count, now }: { count: StorageCount; now: number }) {
  const { t, locale } = statusTexts.useTexts();
  const { counted, seconds, storage, objects, bytes, areas } = count;
  return (
    <>
      <p className={css.quiet}>{t(`storage.in.${storage}`)}</p>
      <dl className={css.figures}>
        <Figure term={t('storage.size')}>{formatFileSize(bytes, locale)}</Figure>
        <Figure term={t('storage.files')}>{new Intl.NumberFormat(locale).format(objects)}</Figure>
        <Figure term={t('storage.counted')}>
          <RelativeTime at={counted} now={now} />
        </Figure>
        <Figure term={t('storage.duration')}>{formatDuration(seconds, locale)}</Figure>
      </dl>
      {areas.length > 0 && <AreaTable areas={areas} />}
    </>
  );
}

/** Full seconds, or minutes from two on. */
function formatDuration(seconds: number, locale: string): string {
  const [unit, value] = seconds < 120 ? (['second', Math.ceil(seconds)] as const) : (['minute', seconds / 60] as const);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(value);
}

function AreaTable({ areas }: Pick<StorageCount, 'areas'>) {
  const { t, locale } = statusTexts.useTexts();
  const number = new Intl.NumberFormat(locale);
  return (
    <details>
      <summary>{t('storage.byArea')}</summary>
      <table className={css.table} aria-label={t('storage.byArea')}>
        <thead>
          <tr>
            <th scope="col">{t('storage.area')}</th>
            <th scope="col">{t('storage.files')}</th>
            <th scope="col">{t('storage.size')}</th>
          </tr>
        </thead>
        <tbody>
          {areas.map(({ name, objects, bytes }) => (
            <tr key={name}>
              <th scope="row">{t(`storage.area.${name}`)}</th>
              <td>{number.format(objects)}</td>
              <td>{formatFileSize(bytes, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
