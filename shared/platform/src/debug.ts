/**
 * Entry for the shell's debug panel only, which is loaded for in-house users. Pages of other visitors do not load it.
 */
export type { FlagName } from './flags.ts';
export {
  isChosen,
  needsReload,
  resetFlags,
  restoreFlagChoices,
  setFlag,
  showRoute,
  type FlagChoices,
} from './flags-choices.ts';
export { flagGroups, flagNames, flagTable } from './flags-table.ts';
export { saveViewHistory } from './view-history-editing.ts';
export { useStore } from 'zustand';
