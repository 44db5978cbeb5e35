import { useRef, useState, type FocusEvent } from 'react';
import { Toast, type ToastContent } from './toast.tsx';
import css from './toast-region.module.css';

export interface ToastRegionProps {
  closeLabel: string;
  /** Oldest first. */
  toasts: readonly ToastContent[];
  /** Called by a message's buttons and when its time is over. */
  onClose: (id: ToastContent['id']) => void;
}

/**
 * Short messages at the bottom of the page. The region always exists, because only changes inside it are announced.
 * The newest covers the others, so that messages do not pile up over the page. While the pointer or the focus is on one,
 * it stays, and the timers of all are paused. The last covered one with an action, for example Undo, waits, too, and is
 * shown again afterwards.
 */
export function ToastRegion({ closeLabel, toasts, onClose }: ToastRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<Element>(null);
  const held = toasts.length > 0 && (hovered || focused);
  const covered = toasts.slice(0, -1).findLast(({ action }) => action);

  const enter = ({ relatedTarget }: FocusEvent) => {
    setFocused(true);
    if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const leave = ({ relatedTarget }: FocusEvent) => setFocused(region.current?.contains(relatedTarget) ?? false);
  // Browsers dispatch no leave or blur event when a removed message had the pointer or the focus.
  const close = (id: ToastContent['id']) => {
    const last = toasts.length === 1;
    const hadFocus = region.current?.contains(document.activeElement);
    if (last) {
      setHovered(false);
      setFocused(false);
    }
    onClose(id);
    if (hadFocus) focusAfter(region.current, id, cameFrom.current);
  };
  return (
    <div
      className={css.region}
      ref={region}
      role="status"
      aria-atomic="false"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={leave}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} {...toast} closeLabel={closeLabel} held={held || toast === covered} onClose={close} />
      ))}
    </div>
  );
}

/** Focuses the next message's button, or the element that had the focus before. */
function focusAfter(region: HTMLElement | null, closed: ToastContent['id'], before: Element | null): void {
  const next = region?.querySelector(`[data-toast]:not([data-toast="${closed}"]) button`) ?? before;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
