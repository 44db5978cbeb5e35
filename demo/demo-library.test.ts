import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, test } from 'node:test';
import { LibraryRecord, type MediaRecord } from '@mediothek/contract';
import { Errors } from 'typebox/value';
import { namedFiles } from '../server/src/library/files/named-files.ts';
import { clips } from './make/all-clips.ts';
import { composeLibrary } from './make/compose.ts';
import { fileDuration } from './make/file-duration.ts';
import { hasValidCheckDigit } from './make/orcid.ts';
import { readSources } from './make/sources.ts';

const root = import.meta.dirname;
const files = join(root, 'files');
const text = readFileSync(join(root, 'library.jsonl'), 'utf8');
const lines: unknown[] = text
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
// The first test checks this.
const records = lines as LibraryRecord[];
const media = records.filter((record) => record.kind === 'media');
const online = media.filter(({ stock }) => stock === 'online');
const ofKind = (kind: LibraryRecord['kind']) => records.filter((record) => record.kind === kind);

const allFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(files, join(entry.parentPath, entry.name)));

/** A playlist and all files that it names. The DASH manifest next to a master playlist names the same segments. */
function playlistFiles(playlist: string): string[] {
  const folder = playlist.replace(/[^/]+$/, '');
  const content = readFileSync(join(files, playlist), 'utf8');
  const names = [...content.matchAll(/^([^#\n].*)$|URI="([^"]+)"/gm)].map(([, line, uri]) => `${folder}${line ?? uri}`);
  return [playlist, ...names.flatMap((name) => (name.endsWith('.m3u8') ? playlistFiles(name) : [name]))];
}

const filesOf = (record: MediaRecord): string[] =>
  namedFiles(record).flatMap((file) =>
    file === record.files?.hls ? [...playlistFiles(file), file.replace('master.m3u8', 'manifest.mpd')] : [file],
  );

/** Width and height of a JPEG: its frame header (ITU-T T.81, B.2.2). */
function imageSize(jpeg: Buffer): [width: number, height: number] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
  }
  throw new Error('no frame header: not a JPEG');
}

describe('demo/library.jsonl', () => {
  test('every line is a record of the dump format', () => {
    for (const [index, line] of lines.entries()) assert.deepEqual(Errors(LibraryRecord, line), [], `line ${index + 1}`);
  });

  test('is composed of demo/source and the clips', async () => {
    const imageInfo = new Map(
      online.map(({ id, files: named }) => [id, { colour: named?.posterColor ?? '', scenes: named?.scenes }]),
    );
    const composed = composeLibrary(await readSources(join(root, 'source')), clips, imageInfo);
    const expected = composed.map((record) => JSON.stringify(record));
    for (const [index, line] of text.trimEnd().split('\n').entries()) {
      assert.equal(line, expected[index], `line ${index + 1}: run make/main.ts`);
    }
    assert.equal(lines.length, expected.length);
  });

  test('has the order of a dump: subjects, publishers, series, media by id', () => {
    const order = ['subject', 'publisher', 'series', 'media'];
    const kinds = records.map(({ kind }) => order.indexOf(kind));
    assert.deepEqual(kinds, kinds.toSorted());
    const ids = media.map(({ id }) => Number(id));
    assert.deepEqual(
      ids,
      [...new Set(ids)].toSorted((a, b) => a - b),
    );
  });

  test('contains enough media of each kind', () => {
    const count = (is: (medium: MediaRecord) => unknown): number => media.filter(is).length;
    const found = {
      media: media.length,
      playing: online.length,
      adaptive: count(({ files: named }) => named?.hls),
      audio: count(({ medium }) => medium === 'audio'),
      offline: count(({ stock }) => stock === 'offline'),
      testData: count(({ testData }) => testData),
      withChapters: count(({ chapters }) => chapters),
      withCaptions: count(({ files: named }) => named?.captions),
      unlicensed: count(({ licence }) => !licence),
      licences: new Set(media.map(({ licence }) => licence)).size - 1,
      publishers: new Set(media.map(({ publisher }) => publisher)).size,
      subjects: new Set(media.flatMap(({ subjects }) => subjects)).size,
      series: ofKind('series').length,
      fractals: count(({ keywords }) => keywords.includes('fractal')),
    };
    const minimum = {
      media: 36,
      playing: 14,
      adaptive: 5,
      audio: 4,
      offline: 4,
      testData: 2,
      withChapters: 10,
      withCaptions: 10,
      unlicensed: 1,
      licences: 4,
      publishers: 6,
      subjects: 10,
      series: 4,
      fractals: 5,
    };
    for (const [name, required] of Object.entries(minimum)) {
      const actual = found[name as keyof typeof minimum];
      assert.ok(actual >= required, `${name}: ${actual}, required ${required}`);
    }
  });

  test('refers only to subjects, publishers and series that it contains', () => {
    const subjects = new Set(ofKind('subject').map((record) => 'id' in record && record.id));
    const publishers = new Set(records.flatMap((record) => (record.kind === 'publisher' ? [record.name] : [])));
    for (const { id, subjects: used, publisher } of media) {
      assert.ok(publishers.has(publisher), `${id}: ${publisher}`);
      for (const subject of used) assert.ok(subjects.has(subject), `${id}: ${subject}`);
    }
  });

  test('numbers the parts of each series without gaps', () => {
    for (const record of records) {
      if (record.kind !== 'series') continue;
      const parts = media.flatMap(({ series }) =>
        series.filter(({ id }) => id === record.id).map(({ part }) => part ?? 0),
      );
      assert.ok(parts.length >= 2 && parts.length <= 12, `series ${record.id}: ${parts.length} parts`);
      assert.deepEqual(
        parts.toSorted((a, b) => a - b),
        parts.map((_, index) => index + 1),
        `series ${record.id}`,
      );
    }
  });

  test('describes every medium in both languages, in a paragraph that is no filler', () => {
    for (const { id, title, abstract } of media) {
      for (const lang of ['en', 'de']) {
        assert.ok(title[lang], `${id}: no ${lang} title`);
        if (!abstract) continue;
        const words = abstract[lang]?.split(/\s+/).length ?? 0;
        assert.ok(words >= 55 && words <= 160, `${id}: ${words} words in ${lang}`);
      }
    }
    assert.doesNotMatch(text, /lorem|ipsum|todo/i);
    const visible = media.filter(({ withdrawn }) => !withdrawn);
    assert.equal(visible.filter(({ abstract }) => !abstract).length, 1, 'one record shows what missing data look like');
    assert.equal(media.length - visible.length, 1, 'one record was withdrawn');
  });

  test('has ORCID iDs with a valid check digit', () => {
    const orcids = media.flatMap(({ creators }) => creators.flatMap(({ orcid }) => orcid ?? []));
    assert.ok(orcids.length > 0);
    for (const orcid of orcids) assert.ok(hasValidCheckDigit(orcid), orcid);
  });
});

describe('demo/files', () => {
  test('every named file exists and every existing file is named', () => {
    const logos = records.flatMap((record) => (record.kind === 'publisher' ? (record.logo ?? []) : []));
    assert.deepEqual([...media.flatMap(filesOf), ...logos].toSorted(), allFiles(files).toSorted());
  });

  test('is small', () => {
    const sizes = allFiles(files).map((file) => ({ file, size: statSync(join(files, file)).size }));
    assert.ok(sizes.reduce((sum, { size }) => sum + size, 0) <= 42e6, 'all files: 42 MB');
    const limit = (file: string): number => (file.endsWith('poster.jpg') ? 110_000 : 2e6);
    assert.deepEqual(
      sizes.filter(({ file, size }) => size > limit(file)),
      [],
    );
  });

  test('online media have playable files, offline media have none', () => {
    for (const { id, stock, medium, files: named } of media) {
      assert.equal(Boolean(named?.progressive?.length), stock === 'online', id);
      assert.equal(Boolean(named?.poster && named.posterColor), stock === 'online', id);
      assert.equal(Boolean(named?.flipbook), stock === 'online' && medium === 'video', id);
      assert.equal(Boolean(named?.scenes), stock === 'online' && medium === 'video', id);
    }
  });

  test('the drawn clips are sharp and last a minute or longer', () => {
    const drawn = online.filter(({ id }) => clips.some((clip) => clip.id === id && clip.drawing));
    assert.ok(drawn.length >= 8, `${drawn.length} drawn clips`);
    for (const { id, duration = 0, files: named } of drawn) {
      assert.ok(duration >= 60, `${id}: ${duration} s`);
      const master = readFileSync(join(files, named?.hls ?? ''), 'utf8');
      const heights = [...master.matchAll(/RESOLUTION=\d+x(\d+)/g)].map(([, height]) => Number(height));
      assert.deepEqual(heights, [240, 480, 720], id);
    }
  });

  test('posters of videos are as sharp as a large picture of the portal', () => {
    for (const { id, medium, files: named } of online) {
      if (medium === 'video')
        assert.deepEqual(imageSize(readFileSync(join(files, named?.poster ?? ''))), [1280, 720], id);
    }
  });

  test('scenes are in order, within the duration, and each has its tile', () => {
    for (const { id, duration = 0, files: named } of online) {
      if (!named?.scenes) continue;
      const { sprite, columns, width, height, starts } = named.scenes;
      assert.ok(
        starts.length >= 2 && starts[0] === 0 && (starts.at(-1) ?? 0) < duration,
        `${id}: ${starts.join(', ')}`,
      );
      assert.deepEqual(
        starts,
        starts.toSorted((a, b) => a - b),
        id,
      );
      assert.deepEqual(
        imageSize(readFileSync(join(files, sprite))),
        [columns * width, Math.ceil(starts.length / columns) * height],
        id,
      );
    }
  });

  test('files and playlists are as long as their record states', () => {
    for (const { id, duration = 0, files: named } of online) {
      for (const { file } of named?.progressive ?? []) {
        const seconds = fileDuration(readFileSync(join(files, file)));
        assert.ok(Math.abs(seconds - duration) <= 0.5, `${id}: ${seconds} s, record ${duration} s`);
      }
      for (const playlist of named?.hls ? playlistFiles(named.hls).filter((file) => /media_\d/.test(file)) : []) {
        const times = [...readFileSync(join(files, playlist), 'utf8').matchAll(/#EXTINF:([\d.]+)/g)];
        const seconds = times.reduce((sum, [, time]) => sum + Number(time), 0);
        assert.ok(Math.abs(seconds - duration) <= 0.5, `${playlist}: ${seconds} s, record ${duration} s`);
      }
    }
  });

  test('master playlists state at least the rate of their largest segment', () => {
    for (const { id, files: named } of online) {
      if (!named?.hls) continue;
      const isDrawn = clips.some((clip) => clip.id === id && clip.drawing);
      const master = readFileSync(join(files, named.hls), 'utf8');
      const variants = [...master.matchAll(/BANDWIDTH=(\d+).*\n(.+)/g)];
      assert.equal(variants.length, isDrawn ? 3 : 2, named.hls);
      for (const [, stated, playlist] of variants) {
        const media = named.hls.replace('master.m3u8', playlist ?? '');
        const segments = playlistFiles(media).filter((file) => file.endsWith('.m4s'));
        const seconds = Number(/#EXTINF:([\d.]+)/.exec(readFileSync(join(files, media), 'utf8'))?.[1]);
        const peak = (8 * Math.max(...segments.map((file) => statSync(join(files, file)).size))) / seconds;
        assert.ok(Number(stated) >= peak, `${named.hls}: ${stated} stated, ${peak} needed`);
      }
    }
  });

  test('captions are WebVTT, in order and within the duration', () => {
    for (const { duration = 0, files: named } of online) {
      for (const { file } of named?.captions ?? []) {
        const content = readFileSync(join(files, file), 'utf8');
        assert.match(content, /^WEBVTT\n\n/, file);
        const times = [...content.matchAll(/^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})$/gm)].flatMap(
          (match) => {
            const [, h1, m1, s1, h2, m2, s2] = match.map(Number);
            return [(h1 ?? 0) * 3600 + (m1 ?? 0) * 60 + (s1 ?? 0), (h2 ?? 0) * 3600 + (m2 ?? 0) * 60 + (s2 ?? 0)];
          },
        );
        assert.ok(times.length >= 4, `${file}: no cues`);
        assert.deepEqual(
          times,
          times.toSorted((a, b) => a - b),
          file,
        );
        assert.ok((times.at(-1) ?? 0) <= duration, `${file}: ends after the medium`);
      }
    }
  });

  test('captions exist in both languages', () => {
    for (const { id, files: named } of online) {
      const languages = (named?.captions ?? []).filter(({ kind }) => kind === 'captions').map(({ lang }) => lang);
      if (languages.length > 0) assert.deepEqual(languages, ['en', 'de'], id);
    }
    assert.ok(existsSync(join(files, '1001/descriptions_en.vtt')));
  });
});
