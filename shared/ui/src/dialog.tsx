import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { classNames, IconButton } from '@mediothek/ui';
import css from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called by the close button, Escape or a click on the backdrop. The owner then sets `open` to false. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Neither a click on the backdrop nor the keyboard closes the dialog. */
  staticBackdrop?: boolean;
  size?: 'medium' | 'large';
  children: ReactNode;
  /** Buttons at the end, the main one last. */
  footer?: ReactNode;
}

/**
 * Native modal dialog: the rest of the page is inert while it is open, and the focus returns to the previous element.
 */
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
  // Outside React: the top layer. Closed before the element is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const requestClose = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!staticBackdrop) onClose();
  };
  return (
    <dialog
      className={classNames(css.dialog, css[size])}
      ref={dialog}
      aria-labelledby={titleId}
      // Covers close requests other than keys, such as a phone's back gesture, in browsers that support the attribute.
      closedby={staticBackdrop ? 'none' : 'closerequest'}
      onCancel={requestClose}
      // A browser closes without a cancelable event when Escape comes twice; cancelling the key prevents that, too.
      onKeyDown={(event) => staticBackdrop && event.key === 'Escape' && event.preventDefault()}
      onClose={(event) => event.target === event.currentTarget && wasClosedByBrowser(event.currentTarget) && onClose()}
      onMouseDown={(event) => isOnBackdrop(event) && requestClose(event)}
    >
      <h2 className={css.title} id={titleId}>
        {title}
      </h2>
      <div className={css.body}>{children}</div>
      {footer && <div className={css.footer}>{footer}</div>}
      {/* Last in the DOM, so that the first control of the content receives the focus. */}
      <div className={css.close}>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
    </dialog>
  );
}

/** Closed by the browser, not by the cleanup above. */
const wasClosedByBrowser = (dialog: HTMLDialogElement) => dialog.isConnected && !dialog.open;

/** The backdrop belongs to the dialog element: a press on it is a press on the element outside its box. */
function isOnBackdrop({ currentTarget, clientX: x, clientY: y }: MouseEvent) {
  const box = currentTarget.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
