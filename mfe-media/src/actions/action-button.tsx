import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Button, hasModifier, useHydrated, type IconName } from '@mediothek/ui';

export interface ActionButtonProps {
  icon: IconName;
  /** Leads somewhere useful as long as no script is there to open the dialog. */
  href: string;
  /** The dialog's code is on its way. */
  busy: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** Opens a dialog; until the page is alive, and in another tab, it is the link that the element still is. */
export function ActionButton({ icon, href, busy, onOpen, children }: ActionButtonProps) {
  const hydrated = useHydrated();
  const onClick = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    onOpen();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return; // works on buttons, not on links
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
