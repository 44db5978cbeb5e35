/** Pages of the shell. Few visitors need them, so they are loaded with their texts in separate chunks. */
import { addTexts, type PageHead, type PageParams, type Platform, type Texts } from '@mediothek/platform/host';
import type { ShellPage } from '../pages/shell-page.ts';
import type { PageRoute } from '../routes/route-table.ts';

/** Exports of such a chunk: pages by their names in the route table, and their texts. */
interface ShellPages {
  pages: Readonly<Record<string, ShellPage>>;
  texts?: Texts;
}
type Row = Pick<PageRoute, 'page' | 'chunk'>;

const load: Record<NonNullable<PageRoute['chunk']>, () => Promise<ShellPages>> = {
  account: () => import(/* webpackChunkName: 'account' */ '../account/pages.ts'),
  status: () => import(/* webpackChunkName: 'status' */ '../status/pages.ts'),
};

/** Contains code, no visitor's state, so it is shared by all requests of the process. */
const loaded = new Map<string, ShellPage>();

/** Must have resolved before the page is rendered. */
export async function loadShellPage(i18n: Platform['i18n'], row: Row, params: PageParams = {}): Promise<PageHead> {
  const { pages, texts } = await load[row.chunk ?? 'account']();
  if (texts) await addTexts(i18n, texts);
  for (const [name, page] of Object.entries(pages)) loaded.set(name, page);
  return { title: shellPage(row).title(i18n, params) };
}

export function shellPage({ page: name }: Row): ShellPage {
  const page = loaded.get(name);
  if (!page) throw new Error(`The shell has no page "${name}"`);
  return page;
}
