/** What belongs to none of the pages stands beside them, in a root of its own. */
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { addTexts, PlatformProvider, type Platform, type Texts } from '@mediothek/platform/host';

interface OwnRoot {
  platform: Platform;
  /** What it says; their namespace keeps its ids apart from those of the other roots. */
  texts: Texts;
  /** Puts the container somewhere else than at the end of the document. */
  insert?: (container: HTMLElement) => void;
}

/** @returns takes it away. Rejects when the texts cannot be loaded. */
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
