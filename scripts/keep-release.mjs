/** `npm run keep-release -- <commit…>`: adds the builds of commits to the past releases. The three newest remain. */
import './require-node.mjs';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCommit, findCommit } from './build-commit.mjs';
import { archive, packReleases, unpackReleases } from './past-releases.mjs';

const maxReleases = 3;
const maxBytes = 5_000_000;

/** @param {string[]} names */
async function archiveReleases(names) {
  if (names.length === 0) throw new Error('No commits are named. Usage: npm run keep-release -- <commit…>');
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-releases-'));
  try {
    const archived = existsSync(archive) ? await unpackReleases(folder) : [];
    const added = await Promise.all(names.map(findCommit));
    const all = [...archived.filter(({ commit }) => !added.some((one) => one.commit === commit)), ...added];
    // Compares points in time, because the dates may have different UTC offsets.
    const newest = all.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date)).slice(0, maxReleases);
    for (const { commit } of added.filter((one) => newest.includes(one))) {
      console.log(`Building ${commit} …`);
      rmSync(join(folder, commit), { recursive: true, force: true });
      await buildCommit(commit, join(folder, commit));
    }
    const size = await packReleases(folder, newest);
    console.log(`${newest.map(({ commit, date }) => `${commit} of ${date}`).join(', ')}: ${size} bytes`);
    if (size > maxBytes) throw new Error(`The archive is larger than ${maxBytes} bytes`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  await archiveReleases(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
