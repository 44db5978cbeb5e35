import { useEffect, useRef, useState } from 'react';
import type { RemoteModule, RemoteProps } from '@mediothek/platform/host';

type SlotProps = Pick<RemoteProps, 'page' | 'frame' | 'location' | 'params' | 'navigate' | 'platform'> & {
  remote: RemoteModule;
};

/** Mounts the remote in its own element by its lifecycles. An error is shown instead of the remote. */
export function RemoteSlot({ remote, ...props }: SlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const mounting = useRef<Promise<void> | undefined>(undefined);
  const [failure, setFailure] = useState<unknown>();

  // The remote has its own React root, which exists as long as this element.
  useEffect(() => {
    const domElement = document.createElement('div');
    slot.current?.append(domElement);
    const all = (): RemoteProps => ({
      ...latest.current,
      domElement,
      hydrate: false,
      onRecoverableError: (error) => console.error(error),
      onError: setFailure,
    });
    mounting.current = remote.bootstrap(all()).then(() => remote.mount(all()));
    mounting.current.catch(setFailure);
    const mounted = mounting.current;
    return () => {
      void mounted
        .then(() => remote.unmount(all()))
        .catch((error: unknown) => console.error(error))
        .finally(() => domElement.remove());
    };
  }, [remote]);

  // Updates the remote after each render, as the shell does.
  useEffect(() => {
    latest.current = props;
    const domElement = slot.current?.firstElementChild;
    if (!(domElement instanceof HTMLElement)) return;
    const ignore = (error: unknown) => console.error(error);
    const all = { ...props, domElement, hydrate: false, onRecoverableError: ignore, onError: setFailure };
    mounting.current?.then(() => remote.update(all)).catch(setFailure);
  });

  return (
    <>
      {failure !== undefined && (
        <pre role="alert">{failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}</pre>
      )}
      <div ref={slot} data-remote={remote.name} />
    </>
  );
}
