import type { ComponentType } from 'react';
import type { PageParams, Platform } from '@mediothek/platform/host';

/** Page of the shell itself, with a name in the route table. */
export interface ShellPage {
  Page: ComponentType;
  title(i18n: Platform['i18n'], params: PageParams): string;
}
