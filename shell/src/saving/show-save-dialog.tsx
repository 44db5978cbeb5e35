/** A separate root, because several remotes can open the dialog. */
import { HostProvider } from '../host.ts';
import { mountInSeparateRoot } from '../separate-root.tsx';
import { SaveDialog } from './save-dialog.tsx';
import type { SavingContext } from './saving.ts';
import { savingTexts } from './texts.ts';

/**
 * Shows the dialogs that the platform's `saving` state requests.
 * @returns removes them. Rejects if the texts cannot be loaded.
 */
export function showSaveDialog({ platform, host, router }: SavingContext): Promise<() => void> {
  const dialog = (
    <HostProvider value={host}>
      <SaveDialog locationOf={() => router.state.location} />
    </HostProvider>
  );
  return mountInSeparateRoot(dialog, { platform, texts: savingTexts });
}
