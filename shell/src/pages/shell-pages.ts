/** Pages that the shell shows itself. Few visitors need them, so they come, with their texts, in a chunk of their own. */
import type { ComponentType } from 'react';
import { addTexts, type PageHead, type Platform } from '@mediothek/platform/host';

export interface ShellPage {
  Page: ComponentType;
  title(i18n: Platform['i18n']): string;
}

/** Code, not a visitor's state: the same for everybody whom this process or tab serves. */
let loaded: Readonly<Record<string, ShellPage>> = {};

/**
 * Must have resolved before the page is rendered.
 * @param name as the route table has it
 */
export async function loadShellPage(i18n: Platform['i18n'], name: string): Promise<PageHead> {
  const { accountPages, accountTexts } = await import(/* webpackChunkName: 'account' */ '../account/pages.ts');
  await addTexts(i18n, accountTexts);
  loaded = accountPages;
  return { title: shellPage(name).title(i18n) };
}

export function shellPage(name: string): ShellPage {
  const page = loaded[name];
  if (!page) throw new Error(`The shell has no page "${name}"`);
  return page;
}
