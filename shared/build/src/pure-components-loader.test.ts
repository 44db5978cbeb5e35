import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { packageFolder } from './paths.ts';
import markComponentsPure from './pure-components-loader.ts';

describe('markComponentsPure', () => {
  it('marks components at the top level of a module only', () => {
    const source = [
      'var Link = React10.forwardRef(',
      'Link.displayName = "Link";',
      '  FetcherForm.displayName = "fetcher.Form";',
      'var history = createHistory(',
    ].join('\n');
    assert.equal(
      markComponentsPure(source),
      [
        'var Link = /* @__PURE__ */ React10.forwardRef(',
        '',
        '  FetcherForm.displayName = "fetcher.Form";',
        'var history = createHistory(',
      ].join('\n'),
    );
  });

  it('still marks components of the installed React Router', () => {
    const folder = join(packageFolder('react-router'), 'dist/production');
    const marked = readdirSync(folder)
      .filter((file) => file.endsWith('.mjs'))
      .flatMap((file) => markComponentsPure(readFileSync(join(folder, file), 'utf8')).match(/@__PURE__/g) ?? []);
    assert.ok(marked.length >= 10, `${marked.length} components marked`);
  });
});
