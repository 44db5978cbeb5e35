import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import css from './toast-region.module.css';
import { useCountdown } from './use-countdown.ts';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastContent {
  id: number;
  tone: 'info' | 'success' | 'warning' | 'error';
  text: string;
  /** It also closes the message. */
  action?: ToastAction | undefined;
  secondAction?: ToastAction | undefined;
  autohide: boolean;
  /** Milliseconds until it closes automatically. */
  delay: number;
}

export interface ToastProps extends ToastContent {
  closeLabel: string;
  /** The timer is paused. */
  held: boolean;
  onClose: (id: number) => void;
}

export function Toast({
  id,
  tone,
  text,
  action,
  secondAction,
  autohide,
  delay,
  closeLabel,
  held,
  onClose,
}: ToastProps) {
  const close = () => onClose(id);
  useCountdown({ delay, running: autohide && !held, onEnd: close });
  return (
    <div className={classNames(css.toast, css[tone], secondAction && css.wrapped)} data-toast={id}>
      <Icon name={tone === 'success' ? 'check' : tone} />
      <p className={css.text}>{text}</p>
      {[action, secondAction].map(
        (each) =>
          each && (
            <Button
              key={each.label}
              size="small"
              variant="quiet"
              onClick={() => {
                each.run();
                close();
              }}
            >
              {each.label}
            </Button>
          ),
      )}
      <IconButton icon="close" label={closeLabel} onClick={close} />
    </div>
  );
}
