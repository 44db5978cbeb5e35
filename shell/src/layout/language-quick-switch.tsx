/** Links to both languages, and Alt+Shift+L to switch between them. For in-house users. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { locales } from '@mediothek/contract';
import { localeOf, usePlatform } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import css from './language-quick-switch.module.css';

export function LanguageQuickSwitch() {
  const { chooseLocale } = useHost();
  const locale = localeOf(usePlatform());
  const { pathname, search } = useLocation();
  useEffect(() => {
    // listens to the whole document, which React does not own
    const other = locale === 'de' ? 'en' : 'de';
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey && event.shiftKey && event.code === 'KeyL') void chooseLocale(other);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [locale, chooseLocale]);
  return (
    <span className={css.languages} aria-keyshortcuts="Alt+Shift+L">
      {locales.map((name) => (
        <a
          key={name}
          href={`/${name}${pathname}${search}`}
          hrefLang={name}
          lang={name}
          aria-label={name === 'de' ? 'Deutsch' : 'English'}
          aria-current={name === locale ? 'true' : undefined}
          rel="nofollow"
        >
          {name.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
