import { Notice } from '@mediothek/ui';
import { myMediaTexts } from './texts.ts';

/** Entries of a list whose media left the portal. Nothing when there are none. */
export function Gone({ count }: { count: number }) {
  const { t } = myMediaTexts.useTexts();
  return count > 0 ? <Notice title={t('gone', { count })} /> : null;
}
