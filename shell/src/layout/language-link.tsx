/**
 * Links to the same page in the other languages, for browsers without JavaScript. With JavaScript the language changes
 * without a navigation.
 */
import type { MouseEvent } from 'react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { languages, locales, type Locale } from '@mediothek/contract';
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
  if (!useFlag('languageQuickSwitcher')) return <OtherLanguages />;
  return (
    <Suspense fallback={<OtherLanguages />}>
      <LanguageQuickSwitch />
    </Suspense>
  );
}

function OtherLanguages() {
  const { locale } = shellTexts.useTexts();
  const { chooseLocale } = useHost();
  const { pathname, search } = useLocation();
  /** No navigation, so that input, scroll position, URL and history do not change. */
  const choose = (event: MouseEvent, other: Locale) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    void chooseLocale(other);
  };
  return locales
    .filter((code) => code !== locale)
    .map((code) => (
      <a
        key={code}
        className={css.tool}
        href={`/${code}${pathname}${search}`}
        hrefLang={code}
        lang={code}
        title={languages[code].show}
        rel="nofollow"
        onClick={(event) => choose(event, code)}
      >
        <span className={css.onDesk}>{languages[code].name}</span>
        <span className={css.onPhone}>{code.toUpperCase()}</span>
      </a>
    ));
}
