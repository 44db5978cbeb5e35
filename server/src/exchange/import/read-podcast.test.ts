import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { detectFormat } from './detect-format.ts';
import { readPodcast } from './read-podcast.ts';
import { collect, inChunks, problemsIn, recordsIn } from './testing-responses.ts';

const feed = (items: string, channel = ''): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters" xmlns:x="urn:x">
<channel><title>Talking Waves</title><language>en-GB</language><itunes:author>Example Institute</itunes:author>${items}
<description>About &lt;b&gt;waves&lt;/b&gt;</description><podcast:guid>abc</podcast:guid><podcast:license>cc-by-4.0</podcast:license>${channel}</channel></rss>`;
const episode = (guid: string, more = ''): string =>
  `<item><title>Tides</title><guid>${guid}</guid><link>https://example.org/${guid}</link><pubDate>Wed, 01 May 2024 12:00:00 GMT</pubDate>` +
  `<description><![CDATA[<p>High &amp; low.</p><script>alert(1)</script><p>Twice a day.</p>]]></description>` +
  `<enclosure url="https://example.org/${guid}.mp3" length="1000" type="audio/mpeg"/><itunes:duration>1:05:30</itunes:duration>${more}</item>`;

describe('readPodcast', () => {
  it('reads an episode with the series of its channel', async () => {
    const { format, bytes } = await detectFormat(
      inChunks(
        feed(
          episode(
            '7',
            '<itunes:episode>7</itunes:episode><podcast:person role="guest">Ada Example</podcast:person><podcast:person>Max Muster</podcast:person>' +
              '<psc:chapters><psc:chapter start="00:01:00.500" title="Moon"/><psc:chapter start="0:00" title="Start"/></psc:chapters><x:mood>calm</x:mood>',
          ),
          '<x:colour>blue</x:colour>',
        ),
      ),
    );
    assert.equal(format.name, 'rss');
    const [item] = recordsIn(await collect(format.read(bytes, { state: { seen: 0, failed: false } })));
    assert.ok(item?.record.kind === 'media');
    const [series] = item.needs;
    assert.ok(series?.kind === 'series');
    const { id: _, ...fields } = item.record;
    assert.deepEqual(fields, {
      kind: 'media',
      medium: 'audio',
      title: { en: 'Tides' },
      abstract: { en: 'High & low.\n\nTwice a day.' },
      language: 'en',
      creators: [{ name: 'Ada Example' }],
      contributors: [{ name: 'Max Muster', role: 'moderator' }],
      publisher: 'Example Institute',
      year: 2024,
      subjects: [],
      keywords: [],
      duration: 3930,
      licence: 'https://creativecommons.org/licenses/by/4.0/',
      series: [{ id: series.id, part: 7 }],
      stock: 'online',
      added: '2024-05-01T12:00:00Z',
      chapters: [
        { start: 0, title: { en: 'Start' } },
        { start: 60, title: { en: 'Moon' } },
      ],
      supplements: [
        {
          title: { en: 'Media file at the source', de: 'Mediendatei an der Quelle' },
          url: 'https://example.org/7.mp3',
          type: 'audio/mpeg',
          size: 1000,
        },
        {
          title: { en: 'Web page of the episode', de: 'Webseite der Folge' },
          url: 'https://example.org/7',
        },
      ],
      source: 'podcast:abc 7',
    });
    assert.deepEqual([series.title, series.abstract], [{ en: 'Talking Waves' }, { en: 'About waves' }]);
    assert.deepEqual(item.notUnderstood, ['channel/{urn:x}colour', 'item/{urn:x}mood']);
  });

  it('names broken episodes, skips those without a media file, and reads the others', async () => {
    const page = '<item><title>News</title><guid>n</guid></item>';
    const broken = episode('2').replace('</title>', '');
    const items = await collect(readPodcast(inChunks(feed(`${episode('1')}\n${broken}\n${page}\n${episode('3')}`))));
    assert.deepEqual(
      recordsIn(items).map(({ position }) => position.id),
      ['1', '3'],
    );
    assert.match(problemsIn(items).join(), /\(4\): not well-formed/);
    assert.equal(items.filter(({ kind }) => kind === 'skipped').length, 1);
  });

  it('rejects a feed with a document type, and one without a title', async () => {
    const typed = await collect(readPodcast(inChunks(`<!DOCTYPE rss [<!ENTITY a "b">]>${feed('')}`))).catch(String);
    assert.match(JSON.stringify(typed), /document type declarations|without a title/);
    await assert.rejects(collect(readPodcast(inChunks('<rss><channel></channel></rss>'))), /feed without a title/);
  });
});
