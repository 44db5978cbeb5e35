/**
 * Link to the same page in the other language, for browsers without JavaScript. With JavaScript the language changes
 * without a navigation.
 */
import type { MouseEvent } from 'react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useFlag } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import { isPlainClick } from '../navigation/handle-link-clicks.ts';
import { shellTexts } from '../texts.ts';
import css from './header.module.css';

/** For in-house users. */
const LanguageQuickSwitch = lazy(async () => ({
  default: (await import('./language-quick-switch.tsx')).LanguageQuickSwitch,
}));

export function LanguageLink() {
  if (!useFlag('languageQuickSwitcher')) return <OtherLanguage />;
  return (
    <Suspense fallback={<OtherLanguage />}>
      <LanguageQuickSwitch />
    </Suspense>
  );
}

function OtherLanguage() {
  const { t, locale } = shellTexts.useTexts();
  const { chooseLocale } = useHost();
  const { pathname, search } = useLocation();
  const other = locale === 'de' ? 'en' : 'de';
  /** No navigation, so that input, scroll position, URL and history do not change. */
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    void chooseLocale(other);
  };
  return (
    <a
      className={css.tool}
      href={`/${other}${pathname}${search}`}
      hrefLang={other}
      lang={other}
      title={t('header.languageLabel')}
      rel="nofollow"
      onClick={onClick}
    >
      <span className={css.onDesk}>{t('header.language')}</span>
      <span className={css.onPhone}>{other.toUpperCase()}</span>
    </a>
  );
}
