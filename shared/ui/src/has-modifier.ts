type Modified = Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>;

/** A key or a click that means something to the browser or the system: another tab, a shortcut. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modified): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;
