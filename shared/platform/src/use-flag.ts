import { useStore } from 'zustand';
import type { FlagName } from './flags.ts';
import { usePlatform, type Platform } from './platform.tsx';

/** Does the debug flag act on this page? Outside React. */
export const isFlagOn = ({ flags }: Pick<Platform, 'flags'>, name: FlagName): boolean => !!flags.getState()[name];

/** Does the debug flag act on this page? Never on the server and while a page hydrates. */
export const useFlag = (name: FlagName): boolean => useStore(usePlatform().flags, (acting) => !!acting[name]);
