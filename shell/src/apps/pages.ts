/** A remote at an address of its own, before the route table knows it. */
import type { ShellPage } from '../pages/shell-page.ts';
import { AppPage } from './app-page.tsx';

export const pages: Readonly<Record<string, ShellPage>> = {
  app: { Page: AppPage, title: (_, { remote = '' }) => remote },
};
