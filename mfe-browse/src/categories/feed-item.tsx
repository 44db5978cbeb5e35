/** Post of a blog or of a microblog: author, date, title, text, link. Posts of a microblog have no title. */
import { useId } from 'react';
import type { FeedItem as FeedItemData } from '@mediothek/contract';
import { localeOf, usePlatform } from '@mediothek/platform';
import { formatDate, Html } from '@mediothek/ui';
import { browseTexts } from '../texts.ts';
import css from './feed-item.module.css';

/** Time zone of the library, so that server and browser show the same day. */
const timeZone = 'Europe/Berlin';

export function FeedItem({ item: { author, date, link, title, description } }: { item: FeedItemData }) {
  const { t } = browseTexts.useTexts();
  const locale = localeOf(usePlatform());
  const day = date === undefined ? undefined : formatDate(date, locale, timeZone);
  const id = useId();
  return (
    <article className={css.item}>
      {title && <h3 className={css.title}>{link ? <a href={link}>{title}</a> : title}</h3>}
      <p className={css.metadata}>
        {author && <span className={css.metadataItem}>{author}</span>}
        {day && (
          <time className={css.metadataItem} dateTime={date} id={`${id}day`}>
            {day}
          </time>
        )}
      </p>
      {description && <Html className={css.text} html={description} />}
      {!title && link && (
        // Its name contains the day, because every post without a title has such a link.
        <a className={css.read} href={link} id={`${id}read`} aria-labelledby={`${id}read ${id}day`}>
          {t('feed.read')}
        </a>
      )}
    </article>
  );
}
