import { useSyncExternalStore } from 'react';
import type { SlotName, SlotProps } from '@mediothek/contract';
import { usePlatform } from './platform.tsx';

export interface ExtensionSlotProps<Slot extends SlotName = SlotName> {
  name: Slot;
  /** Passed to the extensions. JSON data. */
  props: SlotProps[Slot];
  /** Class of the element around the extensions, which exists only if there are any. */
  className?: string | undefined;
  /** Shows only this extension: `remote/component`. */
  only?: string | undefined;
}

/** Place in a page where other remotes show their extensions. Nothing, as long as no remote declares one. */
export function ExtensionSlot<Slot extends SlotName>(props: ExtensionSlotProps<Slot>) {
  const { subscribe, getState } = usePlatform().extensions;
  // Not `useStore`: the first render of a hydration would have the state that the store was created with.
  const { View } = useSyncExternalStore(subscribe, getState, getState);
  return View && <View {...props} />;
}
