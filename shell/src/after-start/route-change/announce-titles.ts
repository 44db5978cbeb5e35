/** Announces the title of the new page to screen readers, also when only the language changes. */
import { localeOf, type Platform } from '@mediothek/platform/host';
import { currentTitle } from '../../page-data/page-title.ts';
import { shellTexts } from '../../texts.ts';
import type { AfterStartContext } from '../context.ts';

type RouterState = AfterStartContext['router']['state'];

interface Announcer {
  /** The router shows this state, and no navigation is pending. */
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

  async function speak(state: RouterState): Promise<void> {
    const turn = (spoken += 1);
    const title = await currentTitle(platform, state);
    if (turn !== spoken) return; // the visitor has already left the page
    region.textContent = shellTexts.translate(platform.i18n)('announce.page', { title });
  }

  return {
    arrived(state) {
      if (state.revalidation !== 'idle') return;
      const before = { page, locale };
      page = state.location.pathname;
      locale = localeOf(platform);
      if (page === before.page && locale === before.locale) return;
      void speak(state);
    },
    end: () => region.remove(),
  };
}
