import { useState, type ComponentType } from 'react';
import { addTexts, showToast, usePlatform } from '@mediothek/platform';
import { mediaTexts } from '../../texts.ts';
import type { CorrectionFormProps } from './correction-form.tsx';
import { correctionTexts } from './correction-texts.ts';

/** Loads the form for corrections and its texts. Shows a message if that failed. */
export function useCorrectionForm() {
  const platform = usePlatform();
  const { t } = mediaTexts.useTexts();
  const [loaded, setLoaded] = useState<{ Form: ComponentType<CorrectionFormProps> }>();
  const [busy, setBusy] = useState(false);

  async function load(): Promise<void> {
    if (loaded || busy) return;
    setBusy(true);
    try {
      const [{ CorrectionForm }] = await Promise.all([
        import(/* webpackChunkName: 'correction' */ './correction-form.tsx'),
        addTexts(platform.i18n, correctionTexts),
      ]);
      setLoaded({ Form: CorrectionForm });
    } catch (error) {
      showToast(platform, { tone: 'error', text: t('action.failed') });
      throw error; // the shell recovers if the release has changed
    } finally {
      setBusy(false);
    }
  }

  return { Form: loaded?.Form, busy, load };
}
