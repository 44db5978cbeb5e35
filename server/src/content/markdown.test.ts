import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { imagesOf, renderMarkdown } from './markdown.ts';
import { sanitise } from './sanitise.ts';

describe('renderMarkdown', () => {
  test('gives headings unique ids made from their text, below the page’s own title', () => {
    const { html } = renderMarkdown('# Größe & Maß\n\n## Was bleibt?\n\n## Was bleibt?\n\n### `код`');
    assert.equal(
      html,
      '<h2 id="grosse-mass">Größe &amp; Maß</h2>\n<h2 id="was-bleibt">Was bleibt?</h2>\n' +
        '<h2 id="was-bleibt-2">Was bleibt?</h2>\n<h3 id="код"><code>код</code></h3>',
    );
  });

  test('uses the ids that headings contain, and lists the headings', () => {
    assert.deepEqual(
      renderMarkdown('## Über `uns` & *mehr* {#about}\n\n### About\n\n## Content\n\n## <b>x</b> {#About}'),
      {
        html:
          '<h2 id="about">Über <code>uns</code> &amp; <em>mehr</em></h2>\n<h3 id="about-2">About</h3>\n' +
          '<h2 id="content-2">Content</h2>\n<h2 id="b-x-b-about"><b>x</b> {#About}</h2>',
        headings: [
          { id: 'about', title: 'Über uns & mehr', level: 2 },
          { id: 'about-2', title: 'About', level: 3 },
          { id: 'content-2', title: 'Content', level: 2 },
          { id: 'b-x-b-about', title: 'x {#About}', level: 2 },
        ],
      },
    );
  });

  test('resolves image names in their folder', () => {
    assert.equal(
      renderMarkdown('![A wave](wave.svg) ![](/thumbnail/1/)', '/here/').html,
      '<p><img alt="A wave" src="/here/wave.svg" loading="lazy" /> <img alt="" src="/thumbnail/1/" loading="lazy" /></p>',
    );
  });

  test('makes a table scroll in a region named after its section', () => {
    const table = '| a | b |\n|---|---|\n| 1 | <script>2</script> |';
    const { html } = renderMarkdown(`${table}\n\n## Formats\n\n${table}`);
    const cells =
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n' +
      '<tbody><tr>\n<td>1</td>\n<td></td>\n</tr>\n</tbody></table>\n';
    assert.equal(
      html,
      `<div role="group" tabindex="0">${cells}</div><h2 id="formats">Formats</h2>\n` +
        `<div role="region" aria-labelledby="formats" tabindex="0">${cells}</div>`,
    );
  });

  test('marks external links', () => {
    assert.equal(
      renderMarkdown('[in](/faq) [out](https://example.org) [mail](mailto:a@example.org)').html,
      '<p><a href="/faq">in</a> <a href="https://example.org" rel="external noopener">out</a> ' +
        '<a href="mailto:a@example.org">mail</a></p>',
    );
  });
});

describe('imagesOf', () => {
  test('returns the line of each image', () => {
    assert.deepEqual(imagesOf('![](a.svg)\n\n- ![](b.svg)\n- ![](a.svg)\n\n```\n![](c.svg)\n```'), [
      { source: 'a.svg', line: 1 },
      { source: 'b.svg', line: 3 },
      { source: 'a.svg', line: 4 },
    ]);
  });
});

describe('sanitise', () => {
  const hostile: [string, string][] = [
    ['<script>alert(1)</script>a', 'a'],
    ['<p onclick="alert(1)" style="color:red" id="root" class="x">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<img src="https://tracker.example/x.png">', ''],
    ['<img src="/\\evil.example/x.png">', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<iframe src="/media/1"></iframe><form action="/x"><input name="q"></form>', ''],
    ['<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
    ['<p title="&quot; onmouseover=&quot;x">a</p>', '<p title="&quot; onmouseover=&quot;x">a</p>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
  ];
  for (const [input, output] of hostile) {
    test(`${input} → ${output || 'nothing'}`, () => {
      assert.equal(sanitise(input).replace(/<table><\/table>/, ''), output);
    });
  }

  test('keeps images of this site, with lazy loading', () => {
    assert.equal(
      sanitise('<img src="/thumbnail/1/" alt="A wave">'),
      '<img alt="A wave" src="/thumbnail/1/" loading="lazy" />',
    );
  });
});
