/** The same page in the other language: a link, so that it works without JavaScript; the shell switches in place. */
import { useLocation } from 'react-router';
import { shellTexts } from '../texts.ts';
import css from './header.module.css';

export function LanguageLink() {
  const { t, locale } = shellTexts.useTexts();
  const { pathname, search } = useLocation();
  const other = locale === 'de' ? 'en' : 'de';
  return (
    <a
      className={css.tool}
      href={`/${other}${pathname}${search}`}
      hrefLang={other}
      lang={other}
      title={t('header.languageLabel')}
      rel="nofollow"
    >
      <span className={css.onDesk}>{t('header.language')}</span>
      <span className={css.onPhone}>{other.toUpperCase()}</span>
    </a>
  );
}
