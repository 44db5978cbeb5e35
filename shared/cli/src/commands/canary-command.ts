import { type Command } from 'commander';
import { RemoteReleases } from '@mediothek/contract';
import { describeLive } from '../describe-releases.ts';
import { percentFrom } from '../percent.ts';
import { callApi } from '../portal.ts';
import { portalOf, remoteOf, withRemote, type PortalOptions } from '../portal-options.ts';
import { writeLine, type TeamContext } from '../team-context.ts';

/** `mediothek remote canary <percent> [version]` */
export function addCanaryCommand(remote: Command, context: TeamContext): void {
  withRemote(remote.command('canary'))
    .summary('make a version the canary for a share of the visitors')
    .description(
      'Makes a version the canary for a share of the visitors, always the same ones. 0 ends the canary, 100 makes it live.',
    )
    .argument('<percent>', '0 to 100', percentFrom(0, 100))
    .argument('[version]', 'as shown by `mediothek remote list` (default: the current canary)')
    .action(async (percent: number, version: string | undefined, options: PortalOptions) => {
      const releases = await callApi(portalOf(options, context), {
        method: 'PUT',
        path: `/remotes/${remoteOf(options)}/canary`,
        body: { percent, ...(version ? { version } : {}) },
        responseSchema: RemoteReleases,
      });
      writeLine(context.stdout, describeLive(releases));
    });
}
