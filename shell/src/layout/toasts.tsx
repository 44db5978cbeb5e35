import { ToastRegion } from '@mediothek/ui';
import { hideToast, usePlatform, useToasts } from '@mediothek/platform/host';
import { shellTexts } from '../texts.ts';

/** Not loaded later: a message that says that the network is gone must not need it. */
export function Toasts() {
  const { t } = shellTexts.useTexts();
  const platform = usePlatform();
  return <ToastRegion closeLabel={t('toast.close')} toasts={useToasts()} onClose={(id) => hideToast(platform, id)} />;
}
