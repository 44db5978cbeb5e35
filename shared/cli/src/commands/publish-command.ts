import { type Command } from 'commander';
import { resolve } from 'node:path';
import { Publication } from '@mediothek/contract';
import { checkBuild } from '../check-build.ts';
import { describePublication } from '../describe-publication.ts';
import { packBuild } from '../pack-build.ts';
import { percentFrom } from '../percent.ts';
import { callApi } from '../portal.ts';
import { portalOf, withRemote, type PortalOptions } from '../portal-options.ts';
import { writeLine, type TeamContext } from '../team-context.ts';
import { uploadStream } from '../upload-progress.ts';

interface PublishOptions extends PortalOptions {
  canary?: number;
}

/** `mediothek remote publish [folder]` */
export function addPublishCommand(remote: Command, context: TeamContext): void {
  withRemote(remote.command('publish'))
    .summary('make a build live')
    .description('Checks a build, uploads it and makes it live, for all visitors or for a share of them.')
    .argument('[folder]', 'folder of build.json', 'dist')
    .option('--canary <percent>', 'percentage of visitors who get the build (default: all)', percentFrom(1, 99))
    .action(async (folder: string, options: PublishOptions) => {
      const portal = portalOf(options, context);
      const build = checkBuild(resolve(folder));
      if (options.remote !== undefined && options.remote !== build.name)
        throw new Error(`${folder} is a build of "${build.name}", not of "${options.remote}": pass another folder.`);
      if (!build.commit)
        writeLine(context.stderr, 'The build names no commit, because it was not made in a clean git work tree.');
      const archive = await packBuild(resolve(folder));
      const publication = await callApi(portal, {
        method: 'POST',
        path: `/remotes/${build.name}/releases`,
        query: options.canary === undefined ? {} : { percent: String(options.canary) },
        upload: { type: 'application/gzip', length: archive.length, stream: uploadStream(archive, context) },
        responseSchema: Publication,
      });
      writeLine(context.stdout, describePublication(publication, portal.url));
    });
}
