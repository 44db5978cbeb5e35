/** Behind the page: the dialog belongs to none of the remotes that ask for it. */
import { HostProvider } from '../host.ts';
import { mountInSeparateRoot } from '../separate-root.tsx';
import { SaveDialog } from './save-dialog.tsx';
import type { SavingContext } from './saving.ts';
import { savingTexts } from './texts.ts';

/**
 * Shows from now on what the platform's `saving` asks for.
 * @returns takes it away. Rejects when the texts cannot be loaded.
 */
export function showSaveDialog({ platform, host, router }: SavingContext): Promise<() => void> {
  const dialog = (
    <HostProvider value={host}>
      <SaveDialog locationOf={() => router.state.location} />
    </HostProvider>
  );
  return mountInSeparateRoot(dialog, { platform, texts: savingTexts });
}
