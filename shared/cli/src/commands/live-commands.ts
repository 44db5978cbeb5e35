import { type Command } from 'commander';
import { RemoteReleases, type LiveChange } from '@mediothek/contract';
import { describeLive } from '../describe-releases.ts';
import { callApi } from '../portal.ts';
import { portalOf, remoteOf, withRemote, type PortalOptions } from '../portal-options.ts';
import { writeLine, type TeamContext } from '../team-context.ts';

interface LiveOptions extends PortalOptions {
  reason?: string;
}

/** `mediothek remote pin`, `unpin` and `rollback`: change the live version. */
export function addLiveCommands(remote: Command, context: TeamContext): void {
  const change = async (options: LiveOptions, body: LiveChange) => {
    const portal = portalOf(options, context);
    const releases = await callApi(portal, {
      method: 'PUT',
      path: `/remotes/${remoteOf(options)}/live`,
      body: { ...body, ...(options.reason === undefined ? {} : { reason: options.reason }) },
      responseSchema: RemoteReleases,
    });
    writeLine(context.stdout, describeLive(releases));
  };
  const command = (name: string) =>
    withRemote(remote.command(name)).option('--reason <text>', 'why, for the audit log');

  command('rollback')
    .summary('make an earlier version live')
    .description('Makes an earlier version live; without one, the last good version before the live one.')
    .argument('[version]', 'as `mediothek remote list` names it')
    .action((version: string | undefined, options: LiveOptions) => change(options, version ? { version } : {}));
  command('pin')
    .summary('make a version live and keep it')
    .description('Makes a version live and keeps it: neither a publication nor the server itself replaces it.')
    .argument('<version>', 'as `mediothek remote list` names it')
    .action((version: string, options: LiveOptions) => change(options, { version, pinned: true }));
  command('unpin')
    .summary('let publications replace the live version again')
    .description('Lets publications and the server replace the live version again.')
    .action(async (options: LiveOptions) => {
      // Without a version the portal would roll back.
      const path = `/remotes/${remoteOf(options)}/releases`;
      const { live } = await callApi(portalOf(options, context), { path, responseSchema: RemoteReleases });
      await change(options, { version: live, pinned: false });
    });
}
