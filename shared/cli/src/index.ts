/** Commands for teams. The portal's own command line (`mediothek import`, `user`, …) includes them. */
export { addRemoteCommands } from './remote-commands.ts';
export type { TeamContext } from './team-context.ts';
