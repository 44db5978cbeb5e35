import { ToastRegion } from '@mediothek/ui';
import { hideToast, usePlatform, useToasts } from '@mediothek/platform/host';
import { shellTexts } from '../texts.ts';

/** Part of the first page: a message about a lost connection must not need a request. */
export function Toasts() {
  const { t } = shellTexts.useTexts();
  const platform = usePlatform();
  return <ToastRegion closeLabel={t('toast.close')} toasts={useToasts()} onClose={(id) => hideToast(platform, id)} />;
}
