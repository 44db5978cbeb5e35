import { type Command } from 'commander';
import { Publication } from '@mediothek/contract';
import { describePublication } from '../describe-publication.ts';
import { percentFrom } from '../percent.ts';
import { callApi } from '../portal.ts';
import { portalOf, remoteOf, withRemote, type PortalOptions } from '../portal-options.ts';
import { writeLine, type TeamContext } from '../team-context.ts';

interface RegisterOptions extends PortalOptions {
  canary?: number;
}

/** `mediothek remote register <url>` */
export function addRegisterCommand(remote: Command, context: TeamContext): void {
  withRemote(remote.command('register'))
    .summary('make a build live that the team hosts itself')
    .description(
      'Registers a build on the team’s own origin: its files stay there, and their integrity hashes are stored.',
    )
    .argument('<url>', 'URL of the build’s build.json')
    .option('--canary <percent>', 'percentage of visitors who get the build (default: all)', percentFrom(1, 99))
    .action(async (url: string, options: RegisterOptions) => {
      const portal = portalOf(options, context);
      const publication = await callApi(portal, {
        method: 'POST',
        path: `/remotes/${remoteOf(options)}/registrations`,
        body: { url, ...(options.canary === undefined ? {} : { percent: options.canary }) },
        responseSchema: Publication,
      });
      writeLine(context.stdout, describePublication(publication, portal.url));
    });
}
