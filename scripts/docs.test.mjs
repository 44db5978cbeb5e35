/** Checks that documents name existing things: link targets, and paths of the repository in code spans. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './project.mjs';

const pages = globSync(['*.md', 'docs/**/*.md', 'content/*.md', 'demo/*.md'], { cwd: root });
/** Folders with which paths in code spans begin. `dist`, `data` and similar folders are generated. */
const folders = 'bench|content|demo|docker|docs|e2e|mfe-[a-z]+|scripts|server|shared|shell';
const pathPattern = new RegExp(`^(?:${folders})/[\\w./-]+$`);

/** @param {string} page */
const textWithCode = (page) => readFileSync(join(root, page), 'utf8');

/** @param {string} page @returns {string} without fenced code */
const textOf = (page) => textWithCode(page).replaceAll(/^```[\s\S]*?^```$/gm, '');

/** @param {string} heading @returns {string} the anchor that GitHub and GitLab generate */
const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** @param {string} page @returns {string[]} */
const anchorsOf = (page) => [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe('documents', () => {
  for (const page of pages) {
    it(`${page} links to existing pages`, () => {
      const text = textOf(page).replaceAll(/`[^`\n]+`/g, '');
      const broken = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].filter(
        ([, path = '', anchor]) => {
          const target = path === '' ? page : join(dirname(page), decodeURI(path));
          if (!existsSync(join(root, target))) return true;
          return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
        },
      );
      assert.deepEqual(
        broken.map(([link]) => link),
        [],
      );
    });

    it(`${page} names existing files`, () => {
      const named = [...textOf(page).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
      const missing = named.filter((code) => pathPattern.test(code) && !existsSync(join(root, code)));
      assert.deepEqual(missing, []);
    });
  }

  it('docs/decisions/README.md lists each decision under its title', () => {
    const index = textOf('docs/decisions/README.md');
    for (const page of globSync('docs/decisions/[0-9]*.md', { cwd: root })) {
      const [, title = ''] = /^# (.+)$/m.exec(textOf(page)) ?? [];
      const name = page.split('/').at(-1) ?? '';
      const row = index.split('\n').find((line) => line.startsWith(`| [${name.slice(0, 3)}](${name})`));
      assert.ok(row, `${name} is not listed`);
      assert.ok(row.includes(` ${title} `), `${name} is listed under another title than "${title}"`);
    }
  });

  it('name the packages for teams by their versions', () => {
    const named = pages.flatMap((page) => [...textWithCode(page).matchAll(/mediothek-([a-z]+)-([\d.]+)\.tgz/g)]);
    assert.ok(named.length > 0);
    for (const [file, name, version] of named) {
      const manifest = JSON.parse(readFileSync(join(root, 'shared', name ?? '', 'package.json'), 'utf8'));
      assert.equal(version, manifest.version, file);
    }
  });
});
