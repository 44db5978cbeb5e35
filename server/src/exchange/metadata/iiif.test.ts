import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { iiifCollection } from './iiif-collection.ts';
import { iiifManifest } from './iiif-manifest.ts';
import { json } from './representations.ts';
import { bareMedium, fullMedium, origin } from './testing-media.ts';

const page = `${origin}/media/1`;
const canvas = `${page}.iiif.json/canvas`;
const read = (value: object): Record<string, unknown> => JSON.parse(json(value));
const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);

describe('iiifManifest', () => {
  const manifest = read(iiifManifest(fullMedium, { origin }));

  it('describes a medium in all languages, with its licence as its organisation writes it', () => {
    assert.deepEqual(
      [manifest['id'], manifest['label'], manifest['rights']],
      [`${page}.iiif.json`, { en: ['Tides'], de: ['Gezeiten'] }, 'http://creativecommons.org/licenses/by-sa/3.0/de/'],
    );
    assert.deepEqual(at(manifest, 'metadata', 0), {
      label: { en: ['Creators'], de: ['Urheberinnen und Urheber'] },
      value: { none: ['Sommer, Lena', 'Harbour Lab', 'et al.'] },
    });
    assert.deepEqual(at(manifest, 'metadata', 4, 'value'), { en: ['German'], de: ['Deutsch'] });
    assert.equal(at(manifest, 'partOf', 0, 'id'), `${origin}/series/7.iiif.json`);
    assert.equal(at(manifest, 'homepage', 0, 'id'), page);
    assert.deepEqual(at(manifest, 'rendering', 0, 'label'), { none: ['video/mp4'] });
    assert.ok((manifest['seeAlso'] as { id: string }[]).some(({ id }) => id === `${page}.datacite.xml`));
  });

  it('has a canvas with the files as choices, chapters as ranges and captions as annotations', () => {
    const files = at(manifest, 'items', 0, 'items', 0, 'items', 0, 'body', 'items') as Record<string, unknown>[];
    assert.deepEqual(
      files.map(({ id, type, format, duration }) => [id, type, format, duration]),
      [
        [`${origin}/files/~v1/1/video.mp4`, 'Video', 'video/mp4', 3723.5],
        [`${origin}/files/~v1/1/master.m3u8`, 'Video', 'application/vnd.apple.mpegurl', 3723.5],
      ],
    );
    const { id, duration, width, height } = at(manifest, 'items', 0) as Record<string, unknown>;
    assert.deepEqual([id, duration, width, height], [canvas, 3723.5, 1280, 720]);
    const chapters = at(manifest, 'structures', 0, 'items') as { label: unknown; items: { id: string }[] }[];
    assert.deepEqual(
      chapters.map(({ label, items: [item] }) => [label, item?.id]),
      [
        [{ de: ['Anfang'] }, `${canvas}#t=0,90`],
        [{ de: ['Der Mond'], en: ['The moon'] }, `${canvas}#t=90,3723.5`],
      ],
    );
    const captions = at(manifest, 'items', 0, 'annotations', 0, 'items') as { motivation: string; body: object }[];
    assert.deepEqual(
      captions.map(({ motivation, body }) => [motivation, body]),
      [
        [
          'supplementing',
          {
            id: `${origin}/files/~v1/1/de.vtt`,
            type: 'Text',
            format: 'text/vtt',
            label: { en: ['Captions (German)'], de: ['Untertitel (Deutsch)'] },
            language: 'de',
          },
        ],
      ],
    );
  });

  it('has an image and no file of a medium that cannot be played', () => {
    const offline = read(iiifManifest({ ...fullMedium, stock: 'offline' }, { origin }));
    assert.doesNotMatch(JSON.stringify(at(offline, 'items')), /\/files\/|duration/);
    assert.equal(at(offline, 'items', 0, 'items', 0, 'items', 0, 'body', 'type'), 'Image');
    assert.equal(offline['structures'], undefined);
    const bare = read(iiifManifest(bareMedium, { origin }));
    assert.deepEqual([bare['label'], bare['rights'], bare['partOf']], [{ none: ['Untitled'] }, undefined, undefined]);
  });

  it('has the image of an audio medium beside its timeline, and the size of a thumbnail', () => {
    const thumbnail = { path: '/thumbnail/1/?width=640', width: 640, height: 320 };
    const audio = read(iiifManifest({ ...fullMedium, medium: 'audio' }, { origin, thumbnail }));
    const { width, accompanyingCanvas } = at(audio, 'items', 0) as Record<string, unknown>;
    assert.equal(width, undefined);
    assert.equal(at(accompanyingCanvas, 'height'), 320);
    assert.deepEqual([at(audio, 'thumbnail', 0, 'width'), at(audio, 'thumbnail', 0, 'height')], [640, 320]);
    const video = read(iiifManifest(fullMedium, { origin, thumbnail }));
    assert.deepEqual([at(video, 'items', 0, 'width'), at(video, 'items', 0, 'height')], [1440, 720]);
  });

  it('says of a text in angle brackets that it is no HTML', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const { label } = iiifManifest({ ...fullMedium, title: { en: hostile } }, { origin });
    assert.deepEqual(label, { en: [`${hostile} `] });
  });
});

describe('iiifCollection', () => {
  const entries = ['1', '2'].map((id) => ({
    id,
    type: 'video' as const,
    title: 'Tides',
    language: 'en',
    testData: false,
    metadata: { mainTitle: [{ value: 'Gezeiten', lang: 'de' }], creators: [] },
    stock: 'online' as const,
    ...(id === '2' && { thumbnail: '/thumbnail/2/?v=a' }),
  }));
  const series = { id: '7', title: { en: 'Waves' }, duration: 9, entries, totalEntries: 2 };

  it('contains the manifests of a series, which play one after the other', () => {
    const collection = read(iiifCollection(series, { origin }));
    assert.deepEqual(collection['behavior'], ['auto-advance']);
    assert.equal(at(collection, 'thumbnail', 0, 'id'), `${origin}/thumbnail/2/?v=a&width=320`);
    assert.deepEqual(at(collection, 'items', 0), {
      id: `${page}.iiif.json`,
      type: 'Manifest',
      label: { de: ['Gezeiten'] },
    });
  });

  it('contains pages of 100 manifests if a series is longer', () => {
    const long = { ...series, totalEntries: 201 };
    const whole = read(iiifCollection(long, { origin }));
    assert.equal((whole['items'] as object[]).length, 3);
    assert.deepEqual(at(whole, 'items', 2), {
      id: `${origin}/series/7.iiif.json?page=3`,
      type: 'Collection',
      label: { en: ['Parts 201 to 201'], de: ['Teile 201 bis 201'] },
    });
    const last = read(iiifCollection(long, { origin, page: 3 }));
    assert.deepEqual(
      [last['id'], at(last, 'partOf', 0, 'id')],
      [`${origin}/series/7.iiif.json?page=3`, `${origin}/series/7.iiif.json`],
    );
    assert.equal(at(last, 'items', 0, 'type'), 'Manifest');
  });
});
