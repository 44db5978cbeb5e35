import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { SiteFile } from './file-schemas.ts';
import { readEmbed } from './read-embed.ts';
import { contentFolder } from './shipped-content.ts';
import { readYaml } from './yaml-source.ts';

const shipped = readFileSync(join(contentFolder, 'site.yaml'), 'utf8');
const read = (embed: string) => {
  const text = shipped.replace(/^embed:\n(?: .*\n)+/m, embed);
  const problems: string[] = [];
  return {
    settings: readEmbed(readYaml('site.yaml', text, SiteFile), ({ message }) => problems.push(message)),
    problems,
  };
};

describe('readEmbed', () => {
  it('allows any site everything by default', () => {
    for (const embed of ['', 'embed: {}', 'embed: { sites: any, api: any }']) {
      assert.deepEqual(read(embed), { settings: { sites: 'any', api: 'any' }, problems: [] });
    }
  });

  it('reads lists of origins; an empty list allows none', () => {
    const { settings, problems } = read(
      'embed: { sites: ["https://*.example.edu", http://localhost:8000, "http://[::1]:8000"], api: [] }',
    );
    assert.deepEqual(settings.sites, ['https://*.example.edu', 'http://localhost:8000', 'http://[::1]:8000']);
    assert.deepEqual(settings.api, []);
    assert.deepEqual(problems, []);
  });

  it('rejects invalid origins, and those that would add a directive to the Content-Security-Policy', () => {
    const wrong = [
      'https://a.example/',
      'https://A.example',
      '*',
      "'self'",
      'https://a.example; script-src *',
      'a.example',
    ];
    const { problems } = read(`embed: { sites: ${JSON.stringify(wrong)}, api: ["https://*.example.edu"] }`);
    assert.equal(problems.length, wrong.length + 1);
    for (const problem of problems) assert.match(problem, /^embed\.(sites|api)\[\d\]: ".*" is no origin such as https/);
    assert.match(read('embed: { sites: all }').problems[0] ?? '', /embed\.sites: must be any or a list of origins/);
  });
});
