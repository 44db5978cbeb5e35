/** Feedback after saving, and the time in which the controls ignore clicks. */
import { addTexts, showToast, type Platform, type SaveOutcome, type ToastOptions } from '@mediothek/platform/host';
import { savingTexts } from './texts.ts';

/** The specification's value (section 9). */
export const feedbackMs = 1750;

/** Ignores clicks on the controls of `id` until `work` is done. */
export const whileBlocked = <Result>(platform: Platform, id: string, work: () => Promise<Result>): Promise<Result> =>
  whileListed(platform, 'blocked', id, work);

/** Shows the controls of `id` as busy until `work` is done. */
export const whileBusy = <Result>(platform: Platform, id: string, work: () => Promise<Result>): Promise<Result> =>
  whileListed(platform, 'busy', id, work);

async function whileListed<Result>(
  { saving }: Platform,
  list: 'blocked' | 'busy',
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  saving.setState(({ [list]: ids }) => ({ [list]: [...ids, id] }));
  try {
    return await work();
  } finally {
    saving.setState(({ [list]: ids }) => ({ [list]: ids.toSpliced(ids.indexOf(id), 1) }));
  }
}

/**
 * Resolves when the alert has closed. Rejects if its text cannot be loaded.
 * @param undo offered in the alert
 */
export async function showOutcome(
  platform: Platform,
  { title, change }: SaveOutcome,
  undo?: () => void,
): Promise<void> {
  const t = await loadTranslate(platform);
  await untilClosed(platform, {
    text: t(change, { title }),
    tone: change === 'none' ? 'info' : 'success',
    delay: feedbackMs,
    action: undo && actionOf(t('undo'), undo),
  });
}

/** An action of a message. It returns the focus to the control that was pressed, from wherever the message was reached. */
export function actionOf(label: string, run: () => void) {
  const control = document.activeElement;
  return {
    label,
    run: () => {
      if (control instanceof HTMLElement) control.focus({ preventScroll: true });
      run();
    },
  };
}

export function showFailure(platform: Platform, error: unknown): void {
  console.warn('Saving failed', error);
  loadTranslate(platform).then(
    (t) => showToast(platform, { text: t('failed'), tone: 'error' }),
    (cause: unknown) => console.warn('The failure could not be announced', cause),
  );
}

export async function loadTranslate({ i18n }: Platform) {
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
