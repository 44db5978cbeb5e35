/**
 * The tree of a remote's page. It is identical on server and browser; otherwise hydration would discard the server's
 * nodes.
 */
import { StrictMode, type ComponentType } from 'react';
import { PageProvider, type PageScope } from './page.tsx';
import { PlatformProvider, type Platform } from './platform.tsx';
import type { LoadedDefinition, RemoteProps } from './remote-module.ts';

/**
 * Prefix of `useId` in a remote, because two roots in one document must not share ids.
 * @param component of an extension. `undefined`: a page.
 */
export const idPrefix = (remote: string, component = ''): string => `${remote}-${component}`;

export function RemoteTree(props: {
  definition: LoadedDefinition;
  page: string;
  frame?: RemoteProps['frame'];
  scope: PageScope;
  platform: Platform;
}) {
  const { definition, page, frame } = props;
  const Page: ComponentType<object> | undefined = frame
    ? definition.components?.[page]?.Component
    : definition.pages[page]?.Page;
  if (!Page) throw new Error(`Remote "${definition.name}" has no page "${page}"`);
  return (
    <StrictMode>
      <PlatformProvider platform={props.platform}>
        <PageProvider scope={props.scope}>{frame ? frame(Page) : <Page key={page} />}</PageProvider>
      </PlatformProvider>
    </StrictMode>
  );
}
