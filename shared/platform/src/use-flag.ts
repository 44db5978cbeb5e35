import { useStore } from 'zustand';
import type { FlagName } from './flags.ts';
import { usePlatform, type Platform } from './platform.tsx';

/** Whether the debug flag is active on this page. For code outside React. */
export const isFlagOn = ({ flags }: Pick<Platform, 'flags'>, name: FlagName): boolean => !!flags.getState()[name];

/** Whether the debug flag is active on this page. Always false on the server and during hydration. */
export const useFlag = (name: FlagName): boolean => useStore(usePlatform().flags, (acting) => !!acting[name]);
