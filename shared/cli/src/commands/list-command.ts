import { type Command } from 'commander';
import { RemoteReleases } from '@mediothek/contract';
import { describeReleases } from '../describe-releases.ts';
import { callApi } from '../portal.ts';
import { portalOf, remoteOf, withRemote, type PortalOptions } from '../portal-options.ts';
import { writeLine, type TeamContext } from '../team-context.ts';

interface ListOptions extends PortalOptions {
  json?: true;
}

/** `mediothek remote list` */
export function addListCommand(remote: Command, context: TeamContext): void {
  withRemote(remote.command('list'))
    .summary('list the installed versions')
    .description('Lists the versions that are installed in the portal, newest first, with their channels.')
    .option('--json', 'the JSON of the API')
    .action(async (options: ListOptions) => {
      const path = `/remotes/${remoteOf(options)}/releases`;
      const releases = await callApi(portalOf(options, context), { path, responseSchema: RemoteReleases });
      writeLine(context.stdout, options.json ? JSON.stringify(releases, null, 2) : describeReleases(releases));
    });
}
