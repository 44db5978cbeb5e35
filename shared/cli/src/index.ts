/** The teams' part of the command line; the portal's own (`mediothek import`, `user`, …) mounts it. */
export { addRemoteCommands } from './remote-commands.ts';
export type { TeamContext } from './team-context.ts';
