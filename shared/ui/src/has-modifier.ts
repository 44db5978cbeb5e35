type Modified = Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>;

/** Whether the key or click is a shortcut of the browser or the system, such as opening another tab. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modified): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;
