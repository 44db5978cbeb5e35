import type { ReactNode } from 'react';
import type { PlayerSection } from '@mediothek/contract';
import type { IconName } from '@mediothek/ui';
import { mediaTexts } from '../texts.ts';
import css from './action-bar.module.css';
import { ActionButton } from './action-button.tsx';
import type { ActionTarget } from './action-target.ts';
import { useActionDialog, type ActionName } from './use-action-dialog.ts';

export interface Action {
  name: ActionName;
  /** Target of the button without a script. */
  href: string;
}

export interface ActionsProps {
  subject: ActionTarget;
  actions: readonly Action[];
  /** Current position of the player, in seconds. */
  currentTime?: () => number;
  /** The section that the visitor repeats in the player. */
  currentSection?: () => PlayerSection | undefined;
  /** Content before the actions, e.g. the save control. */
  children?: ReactNode;
  after?: ReactNode;
}

const icons: Readonly<Record<ActionName, IconName>> = {
  cite: 'quote',
  share: 'share',
  embed: 'code',
  download: 'download',
  podcast: 'rss',
};

/** Row of action buttons, and the dialog that one of them has opened. */
export function Actions({ subject, actions, currentTime = () => 0, currentSection, children, after }: ActionsProps) {
  const { t } = mediaTexts.useTexts();
  const { opened, loading, open, close } = useActionDialog();
  return (
    <div className={css.bar} role="group" aria-label={t('actions')} data-print="no">
      {children}
      {actions.map(({ name, href }) => (
        <ActionButton
          key={name}
          icon={icons[name]}
          href={href}
          busy={loading === name}
          onOpen={() => void open(name, Math.floor(currentTime()), currentSection?.())}
        >
          {t(`action.${name}`)}
        </ActionButton>
      ))}
      {after}
      {opened && <opened.Dialog subject={subject} time={opened.time} section={opened.section} onClose={close} />}
    </div>
  );
}
