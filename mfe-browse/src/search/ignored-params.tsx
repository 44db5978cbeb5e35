import { localeOf, usePlatform, useSearchParams } from '@mediothek/platform';
import { searchTexts } from './search-texts.ts';
import css from './search-page.module.css';
import { ignoredParams } from './search-state.ts';

/** Message about invalid parameters of the URL, which are ignored. */
export function IgnoredParams() {
  const { t } = searchTexts.useTexts();
  const locale = localeOf(usePlatform());
  const parts = ignoredParams(useSearchParams()).map((part) => t(`search.ignored.${part}`));
  if (parts.length === 0) return null;
  return <p className={css.ignored}>{t('search.ignored', { parts: new Intl.ListFormat(locale).format(parts) })}</p>;
}
