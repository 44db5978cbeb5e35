/** Links to all languages, and Alt+Shift+L for the next one. For in-house users. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { defaultLocale, languages, locales } from '@mediothek/contract';
import { localeOf, usePlatform } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import css from './language-quick-switch.module.css';

export function LanguageQuickSwitch() {
  const { chooseLocale } = useHost();
  const locale = localeOf(usePlatform());
  const { pathname, search } = useLocation();
  useEffect(() => {
    // listens to the whole document, which React does not own
    const next = locales[locales.indexOf(locale) + 1] ?? defaultLocale;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey && event.shiftKey && event.code === 'KeyL') void chooseLocale(next);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [locale, chooseLocale]);
  return (
    <span className={css.languages} aria-keyshortcuts="Alt+Shift+L">
      {locales.map((code) => (
        <a
          key={code}
          href={`/${code}${pathname}${search}`}
          hrefLang={code}
          lang={code}
          aria-label={languages[code].name}
          aria-current={code === locale ? 'true' : undefined}
          rel="nofollow"
        >
          {code.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
