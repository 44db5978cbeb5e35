/** The operators' page: health of the remotes, and their deliveries. */
import type { ShellPage } from '../pages/shell-page.ts';
import { StatusPage } from './status-page.tsx';
import { statusTexts } from './texts.ts';

export { statusTexts as texts } from './texts.ts';

export const pages: Readonly<Record<string, ShellPage>> = {
  status: { Page: StatusPage, title: (i18n) => statusTexts.translate(i18n)('title') },
};
