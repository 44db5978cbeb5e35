import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import css from './dialog.module.css';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  open: boolean;
  /** Asked for by the close button, Escape, or a click beside the dialog; the owner then sets `open` to false. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Neither a click beside it nor the keyboard closes it. */
  staticBackdrop?: boolean;
  size?: 'medium' | 'large';
  children: ReactNode;
  /** Buttons at the end, the main one last. */
  footer?: ReactNode;
}

/** A native modal dialog: the rest of the page is inert meanwhile, and the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  staticBackdrop = false,
  size = 'medium',
  children,
  footer,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // Outside React: the top layer. Closed before the element goes away, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Listened to on the element itself: React has no props for a click on the backdrop, and Escape must be stopped before the
  // browser turns it into a close request that cannot be refused twice.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const onKeyDown = (event: KeyboardEvent) => {
      if (staticBackdrop && event.key === 'Escape') event.preventDefault();
    };
    const onCancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      if (!staticBackdrop) close.current();
    };
    const onPress = (event: MouseEvent) => {
      if (!staticBackdrop && event.target === element && isOutside(element.getBoundingClientRect(), event))
        close.current();
    };
    element.addEventListener('keydown', onKeyDown, options);
    element.addEventListener('cancel', onCancel, options);
    element.addEventListener('mousedown', onPress, options);
    return () => listening.abort();
  }, [staticBackdrop]);
  return (
    <dialog className={classNames(css.dialog, css[size])} ref={dialog} aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>
        {title}
      </h2>
      <div className={css.body}>{children}</div>
      {footer && <div className={css.footer}>{footer}</div>}
      {/* Last, so that the first thing to do inside receives the focus. */}
      <div className={css.close}>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
    </dialog>
  );
}

const isOutside = (box: DOMRect, { clientX: x, clientY: y }: MouseEvent) =>
  x < box.left || x > box.right || y < box.top || y > box.bottom;
