/** React root for features that belong to no page, such as banners and dialogs. */
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { addTexts, PlatformProvider, type Platform, type Texts } from '@mediothek/platform/host';

interface OwnRoot {
  platform: Platform;
  /** Texts of the content. Their namespace is the prefix of its ids, so that they differ from those of other roots. */
  texts: Texts;
  /** Inserts the container. By default it is appended to the body. */
  insert?: (container: HTMLElement) => void;
}

/** @returns removes the content. Rejects if the texts cannot be loaded. */
export async function mountInSeparateRoot(
  content: ReactNode,
  { platform, texts, insert }: OwnRoot,
): Promise<() => void> {
  await addTexts(platform.i18n, texts);
  const container = document.createElement('div');
  if (insert) insert(container);
  else document.body.append(container);
  const root = createRoot(container, { identifierPrefix: `${texts.namespace}-` });
  root.render(
    <StrictMode>
      <PlatformProvider platform={platform}>{content}</PlatformProvider>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    container.remove();
  };
}
