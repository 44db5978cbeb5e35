/** A root of its own behind the page: the dialog belongs to none of the remotes that ask for it. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addTexts, PlatformProvider } from '@mediothek/platform/host';
import { HostProvider } from '../host.ts';
import { SaveDialog } from './save-dialog.tsx';
import type { SavingContext } from './saving.ts';
import { savingTexts } from './texts.ts';

/**
 * Shows from now on what the platform's `saving` asks for.
 * @returns takes it away. Rejects when the texts cannot be loaded.
 */
export async function showSaveDialog({ platform, host, router }: SavingContext): Promise<() => void> {
  await addTexts(platform.i18n, savingTexts);
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container, { identifierPrefix: 'save-' });
  root.render(
    <StrictMode>
      <PlatformProvider platform={platform}>
        <HostProvider value={host}>
          <SaveDialog placeOf={() => router.state.location} />
        </HostProvider>
      </PlatformProvider>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    container.remove();
  };
}
