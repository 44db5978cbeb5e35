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
    .summary('list the versions that the portal keeps')
    .description('Lists the versions that the portal keeps, newest first, and which one is live.')
    .option('--json', 'as the API answers')
    .action(async (options: ListOptions) => {
      const path = `/remotes/${remoteOf(options)}/releases`;
      const releases = await callApi(portalOf(options, context), { path, responseSchema: RemoteReleases });
      writeLine(context.stdout, options.json ? JSON.stringify(releases, null, 2) : describeReleases(releases));
    });
}
