import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { renderNote } from './render-note.ts';

describe('renderNote', () => {
  for (const [note, html] of [
    ['From **minute 12**,\nsee *also*', '<p>From <strong>minute 12</strong>,<br />see <em>also</em></p>'],
    ['# Title', '<p><strong>Title</strong></p>'],
    ['- one\n- [x] two', '<ul>\n<li>one</li>\n<li>☑ two</li>\n</ul>'],
    ['~~old~~ `code`', '<p><s>old</s> <code>code</code></p>'],
    ['![A picture](/thumbnail/1)', '<p>A picture</p>'],
    ['[here](/media/1)', '<p><a href="/media/1">here</a></p>'],
    ['https://example.org', '<p><a href="https://example.org" rel="external noopener">https://example.org</a></p>'],
    // Hostile input.
    ['<b>bold</b>', '<p>&lt;b&gt;bold&lt;/b&gt;</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['a <img src=x onerror=alert(1)> b', '<p>a &lt;img src=x onerror=alert(1)&gt; b</p>'],
    ['[x](javascript:alert(1))', '<p><a>x</a></p>'],
    ['![" onerror="alert(1)](x)', '<p>" onerror="alert(1)</p>'],
    ['[x](/a "\\" onclick=\\"alert(1)")', '<p><a title="&quot; onclick=&quot;alert(1)" href="/a">x</a></p>'],
    ['| a | b |\n| - | - |\n| 1 | 2 |', '<p>| a | b |<br />| - | - |<br />| 1 | 2 |</p>'],
  ] as const) {
    test(JSON.stringify(note), () => assert.equal(renderNote(note), html));
  }
});
