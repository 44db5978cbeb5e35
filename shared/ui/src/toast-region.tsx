import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import css from './toast-region.module.css';

export interface ToastContent {
  id: string | number;
  tone?: 'info' | 'success' | 'warning' | 'error';
  text: ReactNode;
  action?: ReactNode;
}

export interface ToastRegionProps {
  /** Name of the region: "Messages". */
  label: string;
  closeLabel: string;
  toasts: readonly ToastContent[];
  onClose: (id: ToastContent['id']) => void;
  /** The pointer or the focus is on a message: time should stand still. */
  onHold?: (held: boolean) => void;
}

/** Short messages at the foot of the page. The region is always there, as only changes inside it are read out. */
export function ToastRegion({ label, closeLabel, toasts, onClose, onHold }: ToastRegionProps) {
  return (
    <section
      className={css.region}
      aria-label={label}
      aria-live="polite"
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      {toasts.map(({ id, tone = 'info', text, action }) => (
        <div key={id} className={classNames(css.toast, css[tone])} role={tone === 'error' ? 'alert' : undefined}>
          <Icon name={tone === 'success' ? 'check' : tone} />
          <div className={css.text}>{text}</div>
          {action}
          <IconButton icon="close" label={closeLabel} onClick={() => onClose(id)} />
        </div>
      ))}
    </section>
  );
}
