/** Speaks the title of the page that a visitor has come to, or the same page's in another language. */
import { localeOf, type Platform } from '@mediothek/platform/host';
import type { AfterStartContext } from '../../after-start/context.ts';
import { failureOf, type PageData } from '../../routes/page-data.ts';
import { pageTitle } from '../../routes/page-title.ts';
import { shellTexts } from '../../texts.ts';

type RouterState = AfterStartContext['router']['state'];

interface Announcer {
  /** The router shows this state, with no navigation under way. */
  arrived(state: RouterState): void;
  end(): void;
}

export function announceTitles(platform: Platform, first: RouterState): Announcer {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  let page = first.location.pathname;
  let locale = localeOf(platform);
  let spoken = 0;

  /** A head that comes late is waited for, unless the visitor has gone on by then. */
  async function speak(data: PageData | undefined): Promise<void> {
    const turn = (spoken += 1);
    const head = data?.head ?? (await data?.pending);
    if (turn !== spoken) return;
    const title = pageTitle(platform.site, locale, { head, failure: failureOf(data, head) });
    region.textContent = shellTexts.translate(platform.i18n)('announce.page', { title });
  }

  return {
    arrived(state) {
      if (state.revalidation !== 'idle') return;
      const before = { page, locale };
      page = state.location.pathname;
      locale = localeOf(platform);
      if (page === before.page && locale === before.locale) return;
      const leaf = state.matches.at(-1);
      speak(leaf && (state.loaderData[leaf.route.id] as PageData | undefined)).catch((error: unknown) =>
        console.warn('The page’s title could not be announced', error),
      );
    },
    end: () => region.remove(),
  };
}
