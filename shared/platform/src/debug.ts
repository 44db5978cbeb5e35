/** For the shell's debug panel alone, which is loaded for members of staff: nothing here is on a visitor's page. */
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
