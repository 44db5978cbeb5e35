import type { ReactNode } from 'react';
import { Button, type IconName } from '@mediothek/ui';
import { mediaTexts } from '../texts.ts';
import css from './action-bar.module.css';

type ActionName = 'cite' | 'share' | 'embed' | 'download';

export interface Action {
  name: ActionName;
  href: string;
}

const icons: Readonly<Record<ActionName, IconName>> = {
  cite: 'quote',
  share: 'share',
  embed: 'code',
  download: 'download',
};

/** Links side by side. */
export function Actions({ actions, children }: { actions: readonly Action[]; children?: ReactNode }) {
  const { t } = mediaTexts.useTexts();
  return (
    <div className={css.bar} role="group" aria-label={t('actions')} data-print="no">
      {children}
      {actions.map(({ name, href }) => (
        <Button key={name} size="small" icon={icons[name]} href={href}>
          {t(`action.${name}`)}
        </Button>
      ))}
    </div>
  );
}
