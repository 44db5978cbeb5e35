import type { ComponentType } from 'react';
import type { PageParams, Platform } from '@mediothek/platform/host';

/** A page that the shell shows itself, as a row of the route table names it. */
export interface ShellPage {
  Page: ComponentType;
  title(i18n: Platform['i18n'], params: PageParams): string;
}
