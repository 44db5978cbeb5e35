/** Feedback after saving, and the time in which the controls ignore clicks. */
import { addTexts, showToast, type Platform, type SaveOutcome, type ToastOptions } from '@mediothek/platform/host';
import { savingTexts } from './texts.ts';

/** The specification's value (section 9). */
const feedbackMs = 1750;

/** Ignores clicks on the controls of `id` until `work` is done. */
export async function whileBlocked<Result>(
  { saving }: Platform,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  saving.setState(({ blocked }) => ({ blocked: [...blocked, id] }));
  try {
    return await work();
  } finally {
    saving.setState(({ blocked }) => ({ blocked: blocked.toSpliced(blocked.indexOf(id), 1) }));
  }
}

/** Resolves when the alert has closed. Rejects if its text cannot be loaded. */
export async function showOutcome(platform: Platform, { title, change }: SaveOutcome): Promise<void> {
  const t = await loadTranslate(platform);
  const text = t(change, { title });
  await untilClosed(platform, { text, tone: change === 'none' ? 'info' : 'success', delay: feedbackMs });
}

export function showFailure(platform: Platform, error: unknown): void {
  console.warn('Saving failed', error);
  loadTranslate(platform).then(
    (t) => showToast(platform, { text: t('failed'), tone: 'error' }),
    (cause: unknown) => console.warn('The failure could not be announced', cause),
  );
}

async function loadTranslate({ i18n }: Platform) {
  await addTexts(i18n, savingTexts);
  return savingTexts.translate(i18n);
}

/** Shows a message, and resolves when it has closed. */
function untilClosed(platform: Platform, options: ToastOptions): Promise<void> {
  const id = showToast(platform, options);
  return new Promise((resolve) => {
    const stop = platform.toasts.subscribe(({ shown }) => {
      if (shown.some((toast) => toast.id === id)) return;
      stop();
      resolve();
    });
  });
}
