/** Page for a remote that is not in the route table. */
import type { ShellPage } from '../pages/shell-page.ts';
import { AppPage } from './app-page.tsx';

export const pages: Readonly<Record<string, ShellPage>> = {
  app: { Page: AppPage, title: (_, { remote = '' }) => remote },
};
