/**
 * One row: logo, search, navigation, theme, language, account. Below 75rem (90rem for signed-in users), or with many
 * entries, the navigation is a menu.
 */
import { useSyncExternalStore, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { pickText, type ContentPage, type DeclaredEntry, type SiteConfig } from '@mediothek/contract';
import { classNames, Icon, IconButton } from '@mediothek/ui';
import { paths, useSite, useVisitor } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import { decideAccess } from '../routes/decide-access.ts';
import { isRedirect } from '../routes/route-table.ts';
import { shellTexts } from '../texts.ts';
import { AccountLinks } from './account-links.tsx';
import { LanguageLink } from './language-link.tsx';
import { searchFieldId } from './search-field-id.ts';
import { SiteLogo } from './site-logo.tsx';
import { ThemeButton } from './theme-button.tsx';
import css from './header.module.css';

const menuId = 'portal-menu';
/** Entries that have room beside the search. More of them are in the menu at every width. */
const maxInline = 6;

export function Header() {
  const { t, locale } = shellTexts.useTexts();
  const site = useSite();
  const { pathname } = useLocation();
  const entries = [...site.navigation.filter((item) => isAvailable(site, item.href)), ...useDeclaredEntries(site)];
  return (
    <header className={css.header}>
      <div className={classNames(css.bar, entries.length <= maxInline && css.inline)}>
        <a className={css.logo} href={paths.home()}>
          <SiteLogo />
        </a>
        <HeaderSearch />
        {/* The key closes the menu when a link of it has opened a page. */}
        <div className={css.menu} key={pathname} id={menuId} popover="auto">
          <nav className={css.navigation} aria-label={t('header.navigation')}>
            <ul>
              {entries.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} aria-current={pathname === href ? 'page' : undefined}>
                    {pickText(label, locale)?.value}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <ThemeButton />
        </div>
        <div className={css.tools}>
          <SearchOpener />
          <LanguageLink />
          <AccountLinks />
          <IconButton icon="menu" label={t('header.menu')} className={css.menuButton} popoverTarget={menuId} />
        </div>
      </div>
    </header>
  );
}

/** A page that the configuration disables is not linked. */
function isAvailable(site: SiteConfig, href: string): boolean {
  const page = href.slice(1);
  const availability: Partial<Record<string, boolean>> = site.availability;
  return availability[page as ContentPage] ?? true;
}

/** Entries that remotes declare, without those of pages that this visitor cannot open. */
function useDeclaredEntries({ availability: content, inhouseuser: inhouse }: SiteConfig) {
  const { routes } = useHost();
  const { match, navigation } = useSyncExternalStore(routes.subscribe, routes.get, routes.get);
  const auth = useVisitor((visitor) => visitor.auth);
  const isVisible = ({ path: fullPath, access }: DeclaredEntry) => {
    const route = match(fullPath)?.route;
    if (!route || isRedirect(route)) return false;
    const page = { ...route, access: access ?? route.access };
    return decideAccess(page, { auth, content, fullPath, inhouse }).kind === 'allow';
  };
  return navigation.filter(isVisible).map(({ label, path: href }) => ({ label, href }));
}

/** On phones only. Without JavaScript the link's target shows the field, with JavaScript its focus does. */
function SearchOpener() {
  const { t } = shellTexts.useTexts();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(searchFieldId)?.focus();
  };
  return (
    <a
      className={classNames(css.tool, css.onPhone)}
      href={`#${searchFieldId}`}
      aria-label={t('search.open')}
      onClick={open}
    >
      <Icon name="search" />
    </a>
  );
}

function HeaderSearch() {
  const { t } = shellTexts.useTexts();
  const { pathname, search } = useLocation();
  const query = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <form className={css.search} role="search" aria-label={t('search.portal')} action={paths.search()} method="get">
      {/* remounts when a link changes the query, so that the field has the URL's value */}
      <input
        key={query}
        type="search"
        name="q"
        id={searchFieldId}
        defaultValue={query}
        maxLength={500}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        autoComplete="off"
        enterKeyHint="search"
      />
      <IconButton icon="search" label={t('search.submit')} type="submit" />
    </form>
  );
}
