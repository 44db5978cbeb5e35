/** Info about the current page, as the browser has it now. */
import type { BootRemote } from '@mediothek/contract';
import { DescriptionList } from '@mediothek/ui';
import { usePlatform, useVisitor } from '@mediothek/platform/host';
import { currentTheme } from '../preferences.ts';
import { remotesOnPage } from './remotes-on-page.ts';
import { currentRoute, type RouterState } from './current-route.ts';
import { debugTexts } from './texts.ts';

/** Builds that the page was loaded with. */
export interface Build {
  id: string;
  registry: readonly BootRemote[];
}

export function PageInfoPanel({ state, build }: { state: RouterState; build: Build }) {
  const { t, locale } = debugTexts.useTexts();
  const { flags } = usePlatform();
  const { auth, theme } = useVisitor((visitor) => visitor);
  const listed = (items: readonly string[]) => items.join(', ') || t('page.none');
  const remotes = remotesOnPage(
    build.registry,
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const parameters = Object.entries(state.matches.at(-1)?.params ?? {}).map(([name, value]) => `${name} = ${value}`);
  const media = [...document.querySelectorAll('main a')].flatMap((link) => mediaId(link.getAttribute('href')));
  return (
    <section>
      <h3>{t('page.title')}</h3>
      <DescriptionList
        items={[
          {
            term: t('page.route'),
            content: `${currentRoute(state)} · ${state.location.pathname}${state.location.search}`,
          },
          { term: t('page.parameters'), content: listed(parameters) },
          {
            term: t('page.remotes'),
            content: listed(
              remotes.map(
                ({ name, version, loaded }) => `${name} ${version}${loaded ? '' : ` ${t('page.notLoaded')}`}`,
              ),
            ),
          },
          { term: t('page.build'), content: build.id },
          { term: t('page.language'), content: locale },
          {
            term: t('page.theme'),
            content: theme ?? t('page.themeOfSystem', { theme: currentTheme(theme) }),
          },
          { term: t('page.visitor'), content: auth.loggedIn ? auth.username : t('page.anonymous') },
          { term: t('page.documentTitle'), content: document.title },
          { term: t('page.canonical'), content: attribute('link[rel=canonical]', 'href') ?? t('page.none') },
          { term: t('page.robots'), content: attribute('meta[name=robots]', 'content') ?? t('page.none') },
          { term: t('page.media'), content: listed([...new Set(media)]) },
          { term: t('page.flags'), content: listed(Object.keys(flags.getState())) },
        ]}
      />
    </section>
  );
}

const attribute = (selector: string, name: string): string | null | undefined =>
  document.head.querySelector(selector)?.getAttribute(name);

/** Id in a link to a medium or a series. */
function mediaId(href: string | null): string[] {
  const [, kind, id] = /^\/(media|series)\/(\d+)/.exec(href ?? '') ?? [];
  if (!id) return [];
  return [kind === 'series' ? `series:${id}` : id];
}
