import { type Command } from 'commander';
import { RemoteReleases } from '@mediothek/contract';
import { describeHistory } from '../describe-releases.ts';
import { callApi } from '../portal.ts';
import { portalOf, remoteOf, withRemote, type PortalOptions } from '../portal-options.ts';
import { writeLine, type TeamContext } from '../team-context.ts';

interface HistoryOptions extends PortalOptions {
  json?: true;
}

/** `mediothek remote history` */
export function addHistoryCommand(remote: Command, context: TeamContext): void {
  withRemote(remote.command('history'))
    .summary('show the audit log')
    .description(
      'The audit log of the remote, newest first: publications, rollbacks, and automatic changes by the server.',
    )
    .option('--json', 'the JSON of the API')
    .action(async (options: HistoryOptions) => {
      const path = `/remotes/${remoteOf(options)}/releases`;
      const releases = await callApi(portalOf(options, context), { path, responseSchema: RemoteReleases });
      writeLine(context.stdout, options.json ? JSON.stringify(releases.events, null, 2) : describeHistory(releases));
    });
}
