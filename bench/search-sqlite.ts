/**
 * The same search with SQLite FTS5, for comparison: total, facets, page and highlights. It stems English words only.
 */
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { searchPageSize } from '@mediothek/contract';
import { mediaFacets } from '../server/src/library/search/facet-values.ts';
import { topValues } from '../server/src/library/search/facet-counts.ts';
import type { SyntheticLibrary } from './fill-library.ts';

const schema = `
  pragma journal_mode = off;
  pragma synchronous = off;
  pragma cache_size = -262144;
  create virtual table text using fts5(
    title, abstract, names, spoken, tokenize = 'porter unicode61 remove_diacritics 2');
  create table media(id integer primary key, added text, record text);
  create table facet_value(id integer primary key, facet text, value text, label text, hits integer default 0,
    unique(facet, value));
  create table media_facet(media integer, value integer, primary key(media, value)) without rowid;`;

const top = (from: string) => `
  select facet, value, label, count from (
    select *, row_number() over (partition by facet order by count desc, value) as place from (${from})
  ) where place <= ${topValues}`;
const browseFacets = top('select facet, value, label, hits as count from facet_value');
const foundFacets = top(`
  select facet, value, label, count from (
    select value as id, count(*) as count from hits join media_facet on media = hits.id group by value
  ) join facet_value using (id)`);

export interface SqliteSearch {
  search(query: string | undefined): number;
  close(): void;
}

/** @param onStored called with the number of stored media */
export async function openSqlite(
  path: string,
  library: SyntheticLibrary,
  onStored: (media: number) => void,
): Promise<SqliteSearch> {
  rmSync(path, { force: true });
  const db = new DatabaseSync(path);
  db.exec(schema);
  await fill(db, library, onStored);
  db.exec('create temp table hits(id integer primary key, rank real)');
  const count = db.prepare('select count(*) as total from media');
  const browse = db.prepare(`select id, record from media order by added desc, id limit ${searchPageSize}`);
  const find = db.prepare('insert into hits select rowid, rank from text where text match ?');
  const total = db.prepare('select count(*) as total from hits');
  const page = db.prepare(`
    select media.id, record, highlight(text, 0, '<mark>', '</mark>') as title, snippet(text, 1, '<mark>', '</mark>', '…', 24) as passage
    from text join media on media.id = text.rowid
    where text match ? and text.rowid in (select id from hits order by rank, id limit ${searchPageSize})`);
  const facetsOfFound = db.prepare(foundFacets);
  const facetsOfAll = db.prepare(browseFacets);
  return {
    search(query) {
      if (query === undefined) {
        facetsOfAll.all();
        browse.all();
        return Number(count.get()?.['total']);
      }
      const match = query
        .split(' ')
        .map((word) => `"${word}"`)
        .join(' ');
      db.exec('delete from hits');
      find.run(match);
      facetsOfFound.all();
      page.all(match);
      return Number(total.get()?.['total']);
    },
    close: () => db.close(),
  };
}

async function fill(db: DatabaseSync, library: SyntheticLibrary, onStored: (media: number) => void): Promise<void> {
  const insertText = db.prepare('insert into text(rowid, title, abstract, names, spoken) values (?, ?, ?, ?, ?)');
  const insertMedia = db.prepare('insert into media values (?, ?, ?)');
  const countValue = db.prepare(`
    insert into facet_value(facet, value, label, hits) values (?, ?, ?, 1)
    on conflict do update set hits = hits + 1 returning id`);
  const insertFacet = db.prepare('insert or ignore into media_facet values (?, ?)');
  const subjects = new Map(library.subjects.map((subject) => [subject.id, subject]));
  const series = new Map(library.series.map((one) => [one.id, one]));
  let stored = 0;
  db.exec('begin');
  for (const { record, cues } of library.media()) {
    const id = Number(record.id);
    const names = [...record.creators.map(({ name }) => name), ...record.keywords, record.publisher].join('. ');
    const joined = (texts: object | undefined) => Object.values(texts ?? {}).join(' ');
    insertText.run(id, joined(record.title), joined(record.abstract), names, cues.map(({ text }) => text).join(' '));
    insertMedia.run(id, record.added, JSON.stringify(record));
    const context = {
      publisher: { id: 0, name: record.publisher, slug: record.publisher },
      subjects: record.subjects.flatMap((key) => subjects.get(key) ?? []),
      series: record.series.flatMap((part) => series.get(part.id) ?? []),
    };
    for (const { facet, value, label } of mediaFacets(record, context))
      insertFacet.run(id, Number(countValue.get(facet, value, JSON.stringify(label))?.['id']));
    stored += 1;
    if (stored % 1000 > 0) continue;
    onStored(stored);
    // SQLite blocks the event loop otherwise.
    await setImmediate();
  }
  db.exec('commit');
  db.exec(`insert into text(text) values ('optimize')`);
  db.exec('create index media_added on media(added desc, id)');
  db.exec('analyze');
}
