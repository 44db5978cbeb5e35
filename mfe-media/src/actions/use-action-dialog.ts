import { useRef, useState, type ComponentType } from 'react';
import { addTexts, showToast, usePlatform } from '@mediothek/platform';
import { mediaTexts } from '../texts.ts';
import { actionTexts } from './action-texts.ts';
import type { ActionTarget } from './action-target.ts';

export interface ActionDialogProps {
  subject: ActionTarget;
  /** Whole seconds: where the player stood when the dialog was opened. */
  time: number;
  onClose: () => void;
}

/** Each dialog comes with a chunk of its own when it is first asked for. */
const dialogs = {
  cite: async () => (await import(/* webpackChunkName: 'dialog-cite' */ './cite/cite-dialog.tsx')).CiteDialog,
  share: async () => (await import(/* webpackChunkName: 'dialog-share' */ './share/share-dialog.tsx')).ShareDialog,
  embed: async () => (await import(/* webpackChunkName: 'dialog-embed' */ './embed/embed-dialog.tsx')).EmbedDialog,
  download: async () =>
    (await import(/* webpackChunkName: 'dialog-download' */ './download/download-dialog.tsx')).DownloadDialog,
} satisfies Record<string, () => Promise<ComponentType<ActionDialogProps>>>;

export type ActionName = keyof typeof dialogs;

interface OpenDialog {
  Dialog: ComponentType<ActionDialogProps>;
  time: number;
}

/** One dialog at a time: `open` loads it and its texts, and tells the visitor when that failed. */
export function useActionDialog() {
  const platform = usePlatform();
  const { t } = mediaTexts.useTexts();
  const [opened, setOpened] = useState<OpenDialog>();
  const [loading, setLoading] = useState<ActionName>();
  const pending = useRef<ActionName>(undefined); // a second press must not load, nor open, twice

  async function open(name: ActionName, time: number): Promise<void> {
    if (pending.current) return;
    pending.current = name;
    setLoading(name);
    try {
      const [Dialog] = await Promise.all([dialogs[name](), addTexts(platform.i18n, actionTexts)]);
      setOpened({ Dialog, time });
    } catch (error) {
      showToast(platform, { tone: 'error', text: t('action.failed') });
      throw error; // the shell heals the page where the release has changed
    } finally {
      pending.current = undefined;
      setLoading(undefined);
    }
  }

  return { opened, loading, open, close: () => setOpened(undefined) };
}
