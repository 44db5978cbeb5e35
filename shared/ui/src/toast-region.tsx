import { useRef, useState, type FocusEvent } from 'react';
import { Toast, type ToastContent } from './toast.tsx';
import css from './toast-region.module.css';

export interface ToastRegionProps {
  closeLabel: string;
  /** Oldest first. */
  toasts: readonly ToastContent[];
  /** Asked for by a message's buttons, or because its time is over. */
  onClose: (id: ToastContent['id']) => void;
}

/**
 * Short messages at the foot of the page. The region is always there, as only changes inside it are read out, and only
 * what is new in it. While the pointer or the focus is on one message, time stands still for all of them: none moves
 * away under the pointer.
 */
export function ToastRegion({ closeLabel, toasts, onClose }: ToastRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<Element>(null);
  const held = toasts.length > 0 && (hovered || focused);

  const enter = ({ relatedTarget }: FocusEvent) => {
    setFocused(true);
    if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const leave = ({ relatedTarget }: FocusEvent) => setFocused(region.current?.contains(relatedTarget) ?? false);
  // A message that goes takes the pointer's and the focus's place with it: browsers report neither as leaving.
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
        <Toast key={toast.id} {...toast} closeLabel={closeLabel} held={held} onClose={close} />
      ))}
    </div>
  );
}

/** The next message's button, or where the focus was before it came here. */
function focusAfter(region: HTMLElement | null, closed: ToastContent['id'], before: Element | null): void {
  const next = region?.querySelector(`[data-toast]:not([data-toast="${closed}"]) button`) ?? before;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
