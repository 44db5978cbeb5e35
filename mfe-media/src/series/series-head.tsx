import { pickText, type SeriesResponse } from '@mediothek/contract';
import { foreignLang, localeOf, paths, SaveControl, usePlatform } from '@mediothek/platform';
import { Badge, Button } from '@mediothek/ui';
import { SeriesActions } from '../actions/series-actions.tsx';
import { mediaTexts } from '../texts.ts';
import css from './series.module.css';

/** Title, figures and actions of the series. */
export function SeriesHead({ series }: { series: SeriesResponse }) {
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const { entries, publisher, totalEntries } = series;
  const title = pickText(series.title, locale);
  const first = entries.find(({ stock }) => stock === 'online');
  const isTestData = entries.length > 0 && entries.every(({ testData }) => testData);
  return (
    <header className={css.head}>
      <p className={css.kind}>{t('series.kind')}</p>
      <h1 lang={foreignLang(title?.lang, locale)}>{title?.value}</h1>
      <p className={css.figures}>
        {publisher && <a href={paths.publisher(publisher.slug)}>{publisher.name}</a>}
        <span>{t('series.parts', { count: totalEntries })}</span>
        <TotalDuration seconds={series.duration} />
        {isTestData && <Badge tone="warning">{t('testData')}</Badge>}
      </p>
      <SeriesActions series={series}>
        {first && (
          <Button variant="primary" icon="play" href={paths.media(first.id, { autoplay: true })}>
            {t('series.playAll')}
          </Button>
        )}
        <SaveControl id={`series:${series.id}`} title={title?.value ?? ''} />
      </SeriesActions>
    </header>
  );
}

/** Total duration, rounded to minutes. Renders nothing if no duration is known. */
function TotalDuration({ seconds }: { seconds: number }) {
  const { t } = mediaTexts.useTexts();
  if (seconds <= 0) return null;
  const minutes = Math.max(1, Math.round(seconds / 60));
  const text =
    minutes < 60
      ? t('series.minutes', { minutes })
      : t('series.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return <span>{text}</span>;
}
