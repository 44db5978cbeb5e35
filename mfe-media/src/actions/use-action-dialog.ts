import { useRef, useState, type ComponentType } from 'react';
import type { PlayerSection } from '@mediothek/contract';
import { addTexts, showToast, usePlatform } from '@mediothek/platform';
import { mediaTexts } from '../texts.ts';
import { actionTexts } from './action-texts.ts';
import type { ActionTarget } from './action-target.ts';

export interface ActionDialogProps {
  subject: ActionTarget;
  /** Position of the player when the dialog was opened, in whole seconds. */
  time: number;
  /** The section that the visitor repeats. */
  section?: PlayerSection | undefined;
  onClose: () => void;
}

/** Dialogs, each in its own chunk, which is loaded when the dialog is opened for the first time. */
const dialogs = {
  cite: async () => (await import(/* webpackChunkName: 'dialog-cite' */ './cite/cite-dialog.tsx')).CiteDialog,
  share: async () => (await import(/* webpackChunkName: 'dialog-share' */ './share/share-dialog.tsx')).ShareDialog,
  podcast: async () =>
    (await import(/* webpackChunkName: 'dialog-podcast' */ './podcast/podcast-dialog.tsx')).PodcastDialog,
  embed: async () => (await import(/* webpackChunkName: 'dialog-embed' */ './embed/embed-dialog.tsx')).EmbedDialog,
  download: async () =>
    (await import(/* webpackChunkName: 'dialog-download' */ './download/download-dialog.tsx')).DownloadDialog,
} satisfies Record<string, () => Promise<ComponentType<ActionDialogProps>>>;

export type ActionName = keyof typeof dialogs;

interface OpenDialog {
  Dialog: ComponentType<ActionDialogProps>;
  time: number;
  section: PlayerSection | undefined;
}

/** Opens one dialog at a time. `open` loads the dialog and its texts, and shows a message if that failed. */
export function useActionDialog() {
  const platform = usePlatform();
  const { t } = mediaTexts.useTexts();
  const [opened, setOpened] = useState<OpenDialog>();
  const [loading, setLoading] = useState<ActionName>();
  const pending = useRef<ActionName>(undefined); // a second click must not load or open it twice

  async function open(name: ActionName, time: number, section: PlayerSection | undefined): Promise<void> {
    if (pending.current) return;
    pending.current = name;
    setLoading(name);
    try {
      const [Dialog] = await Promise.all([dialogs[name](), addTexts(platform.i18n, actionTexts)]);
      setOpened({ Dialog, time, section });
    } catch (error) {
      showToast(platform, { tone: 'error', text: t('action.failed') });
      throw error; // the shell recovers if the release has changed
    } finally {
      pending.current = undefined;
      setLoading(undefined);
    }
  }

  return { opened, loading, open, close: () => setOpened(undefined) };
}
