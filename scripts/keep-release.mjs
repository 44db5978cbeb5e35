/** `npm run keep-release -- <commit…>`: adds the builds of commits to the past releases; the three newest stay. */
import './require-node.mjs';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCommit, findCommit } from './build-commit.mjs';
import { archive, packReleases, unpackReleases } from './past-releases.mjs';

const kept = 3;
const limit = 5_000_000;

/** @param {string[]} names */
async function keep(names) {
  if (names.length === 0) throw new Error('Which commits? npm run keep-release -- <commit…>');
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-releases-'));
  try {
    const there = existsSync(archive) ? await unpackReleases(folder) : [];
    const added = await Promise.all(names.map(findCommit));
    const all = [...there.filter(({ commit }) => !added.some((one) => one.commit === commit)), ...added];
    // By time, for which offsets do not matter.
    const newest = all.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date)).slice(0, kept);
    for (const { commit } of added.filter((one) => newest.includes(one))) {
      console.log(`Building ${commit} …`);
      rmSync(join(folder, commit), { recursive: true, force: true });
      await buildCommit(commit, join(folder, commit));
    }
    const size = await packReleases(folder, newest);
    console.log(`${newest.map(({ commit, date }) => `${commit} of ${date}`).join(', ')}: ${size} bytes`);
    if (size > limit) throw new Error(`The archive is larger than ${limit} bytes`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  await keep(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
