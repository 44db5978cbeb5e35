import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { testOnSwift } from '../base/blobs/testing-swift.ts';
import { fakeDist } from '../site/testing-dist.ts';
import { temporaryFolder } from '../testing-folder.ts';
import { exitCodes } from './exit-codes.ts';
import { cli } from './testing-cli.ts';

await testOnSwift('moved', async ({ env: s3 }) => {
  const upload = 'uploads/00000000-0000-4000-8000-000000000000';
  const write = (folder: string, files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  };

  describe('addMoveFilesCommand', () => {
    it('copies all files to a bucket and back, without unfinished transfers, thumbnails and the database', async () => {
      const [first, second, copied] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
      const builds = fakeDist({ media: {}, player: { version: 'v7', delivered: {} } });
      builds.addRemote('media', { version: 'v0' });
      const expected = {
        'files/1/film.mp4': 'film',
        [`${upload}/captions-de.vtt`]: 'captions',
        [`${upload}/00000000000000aa`]: 'all',
        'pictures/a': 'picture',
        'dumps/index.json': '{}',
      };
      const others = {
        [`${upload}/00000000000000aa.json`]: '{"size":3}',
        [`${upload}/00000000000000bb`]: 'half',
        [`${upload}/00000000000000bb.json`]: '{"size":8}',
        'cache/thumbnails/a.webp': 'thumbnail',
        'database/1': 'database',
      };
      write(first, { ...expected, ...others });
      const moved = await cli(['move-files', '--to', 's3'], {
        env: { ...s3, DATA_DIR: first, DIST_DIR: builds.folder },
      });
      assert.deepEqual([moved.code, moved.stderr.match(/\d+ files copied/)?.[0]], [exitCodes.done, '5 files copied']);
      const again = await cli(['move-files', '--to', 's3'], {
        env: { ...s3, DATA_DIR: first, DIST_DIR: builds.folder },
      });
      assert.match(again.stderr, /^0 files copied \(0\.0 MiB\), 5 were there already\.$/m);
      const back = await cli(['move-files', '--to', 'folder'], { env: { ...s3, DATA_DIR: second, DIST_DIR: copied } });
      assert.equal(back.code, exitCodes.done, back.stderr);
      for (const [name, text] of Object.entries(expected)) assert.equal(readFileSync(join(second, name), 'utf8'), text);
      for (const name of Object.keys(others)) assert.ok(!existsSync(join(second, name)), name);
      const ofBuilds = [
        'registry.json',
        'media/v0/web/app.1.js',
        'media/v1/embed/embed.1.js',
        'player/v7/release.json',
      ];
      for (const name of ofBuilds.map((path) => (path === 'registry.json' ? path : `remotes/${path}`))) {
        const [original, copy] = [builds.folder, copied].map((folder) => readFileSync(join(folder, name), 'utf8'));
        if (name.endsWith('.json')) assert.deepEqual(JSON.parse(copy ?? ''), JSON.parse(original ?? ''), name);
        else assert.equal(copy, original, name);
      }
    });

    it('needs the settings of the object storage, and a target', async () => {
      const { code, stderr } = await cli(['move-files', '--to', 's3'], { env: { DATA_DIR: temporaryFolder() } });
      assert.deepEqual([code, /S3_BUCKET is not set/.test(stderr)], [exitCodes.failed, true]);
      assert.equal((await cli(['move-files'], { env: s3 })).code, exitCodes.usage);
    });
  });
});
