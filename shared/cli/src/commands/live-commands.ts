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
    withRemote(remote.command(name)).option('--reason <text>', 'reason for the audit log');

  command('rollback')
    .summary('make an earlier version live')
    .description('Makes an earlier version live. Default: the last good version before the live one.')
    .argument('[version]', 'as shown by `mediothek remote list`')
    .action((version: string | undefined, options: LiveOptions) => change(options, version ? { version } : {}));
  command('pin')
    .summary('pin a version: make it live until it is unpinned')
    .description('Makes a version live and pins it: no publication and no automatic rollback replaces it.')
    .argument('<version>', 'as shown by `mediothek remote list`')
    .action((version: string, options: LiveOptions) => change(options, { version, pinned: true }));
  command('unpin')
    .summary('unpin the live version')
    .description('Unpins the live version: publications and automatic rollbacks may replace it again.')
    .action(async (options: LiveOptions) => {
      // Without a version the portal would roll back.
      const path = `/remotes/${remoteOf(options)}/releases`;
      const { live } = await callApi(portalOf(options, context), { path, responseSchema: RemoteReleases });
      await change(options, { version: live, pinned: false });
    });
}
