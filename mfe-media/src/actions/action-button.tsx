import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Button, hasModifier, useHydrated, type IconName } from '@mediothek/ui';

export interface ActionButtonProps {
  icon: IconName;
  /** Target without a script, which cannot open the dialog. */
  href: string;
  /** The dialog's code is loading. */
  busy: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** Button that opens a dialog. Before hydration, and when opened in another tab, it acts as the link that it is. */
export function ActionButton({ icon, href, busy, onOpen, children }: ActionButtonProps) {
  const hydrated = useHydrated();
  const onClick = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    onOpen();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return; // Space activates buttons, but not links
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <Button
      icon={icon}
      href={href}
      onClick={onClick}
      {...(hydrated && { role: 'button', 'aria-haspopup': 'dialog', 'aria-busy': busy, onKeyDown })}
    >
      {children}
    </Button>
  );
}
