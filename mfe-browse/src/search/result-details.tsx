/**
 * What a result shows below its title: the passage that matches, with its moment and its language, or the beginning of
 * the abstract; languages of captions, and the licence.
 */
import type { FieldItem, MediaObject } from '@mediothek/contract';
import { foreignLang, paths } from '@mediothek/platform';
import { classNames, formatDuration, Icon, Marked, parseMarked } from '@mediothek/ui';
import { searchTexts } from './search-texts.ts';
import css from './result-details.module.css';

/** Name of a language. Browser and server may know different names. */
export function languageName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(code) ?? code;
}

export function ResultDetails({ media }: { media: MediaObject }) {
  const { id, spoken, passage } = media;
  return (
    <>
      {spoken ? (
        <Passage item={spoken} href={paths.media(id, { t: Math.floor(spoken.start) })} start={spoken.start} />
      ) : (
        passage && <Passage item={passage} />
      )}
      <Marks media={media} />
    </>
  );
}

/** Languages of the captions, and the licence. */
function Marks({ media: { captions = [], licence } }: { media: MediaObject }) {
  const { t, locale } = searchTexts.useTexts();
  if (captions.length === 0 && !licence) return null;
  return (
    <p className={css.marks}>
      {captions.length > 0 && (
        <span className={css.mark}>
          <Icon name="captions" size="small" />
          <span className="visually-hidden">{t('facet.subtitles')}</span>
          <span suppressHydrationWarning>{captions.map((code) => languageName(code, locale)).join(', ')}</span>
        </span>
      )}
      {licence && (
        <span className={css.mark}>
          <span className="visually-hidden">{t('facet.licence')}</span> {licence}
        </span>
      )}
    </p>
  );
}

interface PassageProps {
  item: FieldItem;
  /** Opens the medium at this time. */
  href?: string;
  /** Seconds. */
  start?: number;
}

function Passage({ item, href, start }: PassageProps) {
  const { locale } = searchTexts.useTexts();
  const lang = foreignLang(item.lang, locale);
  const text = (
    <span lang={lang}>
      <Marked runs={parseMarked(item.highlightedValue ?? item.value)} />
    </span>
  );
  return (
    <p className={classNames(css.passage, item.highlightedValue === undefined && css.abstract)}>
      {href === undefined || start === undefined ? (
        text
      ) : (
        <a className={css.link} href={href}>
          <span className={css.time}>
            <Icon name="play" size="small" />
            {formatDuration(start, locale)}
          </span>
          {text}
        </a>
      )}
      {lang && (
        <span className={css.lang} suppressHydrationWarning>
          {languageName(lang, locale)}
        </span>
      )}
    </p>
  );
}
