/**
 * The tree of a remote's page. It is identical on server and browser; otherwise hydration would discard the server's
 * nodes.
 */
import { StrictMode } from 'react';
import { PageProvider, type PageScope } from './page.tsx';
import { PlatformProvider, type Platform } from './platform.tsx';
import type { RemoteDefinition } from './remote-module.ts';

/** Prefix of `useId` in a remote, because two roots in one document must not share ids. */
export const idPrefix = (remote: string): string => `${remote}-`;

export function RemoteTree(props: {
  definition: RemoteDefinition;
  page: string;
  scope: PageScope;
  platform: Platform;
}) {
  const Page = props.definition.pages[props.page]?.Page;
  if (!Page) throw new Error(`Remote "${props.definition.name}" has no page "${props.page}"`);
  return (
    <StrictMode>
      <PlatformProvider platform={props.platform}>
        <PageProvider scope={props.scope}>
          <Page key={props.page} />
        </PageProvider>
      </PlatformProvider>
    </StrictMode>
  );
}
