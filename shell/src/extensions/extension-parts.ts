import type { PageLocation, Platform } from '@mediothek/platform/host';
import type { HandleProps } from '../composition/remote-handle.ts';
import type { ShellHost, UrlPath } from '../host.ts';
import type { Extension } from './extensions-of.ts';

/** What the slots of a page need of the shell. */
export interface ExtensionParts extends Pick<
  ShellHost,
  'routes' | 'navigate' | 'locations' | 'recovery' | 'markMount'
> {
  /** HTML of an extension. On the server only. */
  html?(extension: Extension, props: object): string;
}

const pageLocation = ({ pathname, search, hash }: UrlPath): PageLocation => ({
  pathname,
  search,
  hash,
  key: 'default',
});

/** Props of a remote that shows an extension. */
export const extensionProps = (
  { locations, navigate }: Pick<ExtensionParts, 'locations' | 'navigate'>,
  platform: Platform,
  { component }: Extension,
): Omit<HandleProps, 'frame' | 'onError'> => ({
  page: component,
  location: pageLocation(locations().current),
  params: {},
  navigate,
  platform,
});
