/** Rows of every table, as releases with earlier schemas wrote them: for tests of migrations. */
import { mediaRecord, physics, seriesRecord } from '../../testing-records.ts';

/** Rows of one table. All earlier rows of the same schema exist when they are inserted. */
interface EarlierRows {
  table: string;
  /** First and last migration whose schema the statement is for; default of `until`: the latest one. */
  since: string;
  until?: string;
  sql: string;
  /** Rows that are left after all migrations. Default: all. */
  left?: number;
}

const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
const account = `(select id from account where username = 'ann')`;
const list = `(select id from watchlist where name = 'Waves')`;
const upload = '00000000-0000-4000-8000-000000000000';

/** The order is that in which the tables refer to each other. */
export const earlierRows: readonly EarlierRows[] = [
  {
    table: 'subject',
    since: '001',
    sql: `insert into subject (id, uri, title, record)
      values ('physics', '${physics.uri}', ${json(physics.title)}, ${json(physics)})`,
  },
  {
    table: 'publisher',
    since: '001',
    sql: `insert into publisher (name, slug, record) values
      ('Example Institute', 'example-institute', ${json({ kind: 'publisher', name: 'Example Institute' })})`,
  },
  {
    table: 'series',
    since: '001',
    sql: `insert into series (id, record) values ('1', ${json(seriesRecord('1'))})`,
  },
  {
    table: 'media',
    since: '001',
    sql: ['7', '8']
      .map((id) => {
        const record = mediaRecord(id, { subjects: ['physics'], series: [{ id: '1' }], duration: 60, year: 1999 });
        return `insert into media (id, publisher_id, added, year, duration, views, record)
          select '${id}', id, '2024-01-01', 1999, 60, 12, ${json(record)} from publisher`;
      })
      .join(';'),
  },
  {
    table: 'media_subject',
    since: '001',
    sql: `insert into media_subject select id, 'physics' from media`,
  },
  {
    table: 'media_series',
    since: '001',
    sql: `insert into media_series select id, '1', 1 from media`,
  },
  {
    table: 'facet_value',
    since: '001',
    until: '005',
    sql: `insert into facet_value (facet, value, label, hits) values ('medium', 'video', ${json({ en: 'Video' })}, 2)`,
  },
  {
    table: 'facet_value',
    since: '006',
    sql: `insert into facet_value (id, facet, value, label, hits)
      select (2 << 26) + nextval('facet_value_number'), 'medium', 'video', ${json({ en: 'Video' })}, 2`,
  },
  {
    table: 'media_search',
    since: '001',
    sql: `insert into media_search (id, tsv, tsv_rank, facets, added, year, duration, views, title_sort)
      select media.id, 'old', 'old', array[facet_value.id], added, year, duration, views, 'film'
      from media, facet_value`,
  },
  {
    table: 'account',
    since: '003',
    sql: `insert into account (username, email, password) values ('ann', 'ann@example.org', 'hash')`,
  },
  {
    table: 'session',
    since: '003',
    sql: `insert into session values ('hash', ${account}, '2100-01-01')`,
  },
  {
    table: 'sign_in_attempt',
    since: '003',
    until: '004',
    sql: `insert into sign_in_attempt (key) values ('ann')`,
    left: 0, // the table is dropped; `attempt` counts anew
  },
  {
    table: 'saved_item',
    since: '004',
    sql: `insert into saved_item (account_id, item_id) values (${account}, '7'), (${account}, 'gone')`,
  },
  {
    table: 'watchlist',
    since: '004',
    until: '010',
    sql: `insert into watchlist (account_id, name) values (${account}, 'Waves'), (${account}, 'waves')`,
  },
  {
    table: 'watchlist',
    since: '011',
    sql: `insert into watchlist (account_id, name, name_key) values
      (${account}, 'Waves', 'waves'), (${account}, 'waves (2)', 'waves (2)')`,
  },
  {
    table: 'watchlist_entry',
    since: '004',
    sql: `insert into watchlist_entry (watchlist_id, item_id, position) values (${list}, '7', 0), (${list}, '8', 1)`,
  },
  {
    table: 'registration',
    since: '005',
    sql: `insert into registration (username, email, password, language, token_hash, expires)
      values ('bob', 'bob@example.org', 'hash', 'de', 'hash', '2100-01-01')`,
  },
  {
    table: 'password_reset',
    since: '005',
    sql: `insert into password_reset values ('hash', ${account}, '2100-01-01')`,
  },
  {
    table: 'pending_sign_in',
    since: '040',
    sql: `insert into pending_sign_in values ('hash', ${account}, '2100-01-01')`,
  },
  { table: 'code_app', since: '040', sql: `insert into code_app (account_id, secret) values (${account}, 'ABCD')` },
  {
    table: 'passkey',
    since: '040',
    sql: `insert into passkey (credential_id, account_id, public_key, counter, transports, name)
      values ('id', ${account}, 'key', 0, '{}', 'Laptop')`,
  },
  {
    table: 'passkey_challenge',
    since: '040',
    sql: `insert into passkey_challenge values ('hash', 'sign-in', '', '2100-01-01')`,
  },
  {
    table: 'external_identity',
    since: '046',
    sql: `insert into external_identity (account_id, provider, subject) values (${account}, 'university', '1')`,
  },
  {
    table: 'sign_on',
    since: '046',
    sql: `insert into sign_on values ('hash', 'hash', 'university', 'sign-in', null, '', '', '/', null, '2100-01-01')`,
  },
  { table: 'saml_assertion', since: '048', sql: `insert into saml_assertion values ('hash', '2100-01-01')` },
  { table: 'recovery_code', since: '040', sql: `insert into recovery_code values (${account}, 'hash')` },
  {
    table: 'attempt',
    since: '005',
    sql: `insert into attempt values ('sign-in:ann', array[now()], false, '2100-01-01')`,
  },
  {
    table: 'mail',
    since: '005',
    sql: `insert into mail (occasion) values ('{}')`,
  },
  {
    table: 'transcript',
    since: '006',
    sql: `insert into transcript (media_id, captions) values ('7', '[]')`,
  },
  {
    table: 'transcript_passage',
    since: '006',
    sql: `insert into transcript_passage values ('7', 'en', 0, 1, 'Waves', 'wave')`,
  },
  {
    table: 'search_word',
    since: '006',
    until: '018',
    sql: `insert into search_word values ('film', 'film')`,
    left: 0,
  },
  {
    table: 'search_word',
    since: '019',
    sql: `insert into search_word values ('film', 'film')`,
  },
  {
    table: 'feed',
    since: '008',
    sql: `insert into feed (place, due) values ('blog', now())`,
  },
  {
    table: 'upload',
    since: '012',
    sql: `insert into upload (id, account_id, locale, state, description) values
      ('${upload}', ${account}, 'de', 'processing', ${json({ title: { de: 'Wellen' } })})`,
  },
  {
    table: 'delivery_token',
    since: '014',
    sql: `insert into delivery_token (token_hash, team, remote, trusted) values ('hash', 'Team', 'media', false)`,
  },
  {
    table: 'delivery_event',
    since: '014',
    sql: `insert into delivery_event (remote, action, actor) values ('media', 'published', 'Team')`,
  },
  {
    table: 'remote_health',
    since: '015',
    sql: `insert into remote_health values ('media', 'v1', now(), 9, 1, '{9}', 0, 0)`,
  },
  {
    table: 'remote_failure',
    since: '015',
    sql: `insert into remote_failure values ('media', 'v1', 'TypeError', 1, now())`,
  },
  {
    table: 'watch_position',
    since: '020',
    sql: `insert into watch_position values (${account}, '7', 30, 60, now())`,
  },
  {
    table: 'caption_correction',
    since: '023',
    sql: `insert into caption_correction
        (media_id, lang, file, account_id, named, base_start, base_end, base_text, start, "end", text)
      values ('7', 'en', '7/en.vtt', ${account}, true, 0, 1, 'Waevs', 0, 1, 'Waves')`,
  },
  {
    table: 'captions_version',
    since: '023',
    sql: `insert into captions_version (media_id, file, number, kind, text) values ('7', '7/en.vtt', 1, 'original', '')`,
  },
  {
    table: 'facet_step',
    since: '024',
    sql: `insert into facet_step select id, 1 from facet_value`,
  },
  {
    table: 'lease',
    since: '025',
    sql: `insert into lease values ('job:x', 'me', '2100-01-01')`,
  },
  {
    table: 'change_event',
    since: '026',
    sql: `insert into change_event (what) values ('test')`,
  },
  {
    table: 'report_count',
    since: '026',
    sql: `insert into report_count values ('network', now(), 12)`,
  },
  {
    table: 'node',
    since: '026',
    sql: `insert into node (id, kind, host, pid, version, content) values ('n', 'server', 'h', 1, '1.0.0', 'c')`,
  },
  {
    table: 'doi_registration',
    since: '028',
    sql: `insert into doi_registration values ('10.5072/7', '{}')`,
  },
  {
    table: 'heartbeat',
    since: '030',
    sql: `insert into heartbeat values ('s', 7)`,
  },
  {
    table: 'status_sample',
    since: '031',
    sql: `insert into status_sample values (now(), 'n', 60, 1, 0, array_fill(0, array[12]), 0, 0, 0, 1)`,
  },
  {
    table: 'portal_sample',
    since: '031',
    sql: `insert into portal_sample values (now(), 0, 0, 0, 1, 0.5)`,
  },
  {
    table: 'report_key',
    since: '035',
    sql: `insert into report_key (key) values ('key')`,
  },
  {
    table: 'identity_key',
    since: '038',
    sql: `insert into identity_key (kid, private_key, public_key) values ('1', '{}', '{}')`,
  },
  {
    table: 'backend_subject',
    since: '038',
    sql: `insert into backend_subject values (${account}, 'browse', 'subject')`,
  },
  {
    table: 'csp_report',
    since: '039',
    sql: `insert into csp_report values (current_date, 'img-src', 'inline', '', '/', 1, now())`,
  },
  {
    table: 'security_event',
    since: '042',
    sql: `insert into security_event (type, outcome, actor, address) values ('sign-in', 'failure', 'visitor', '192.0.2.7')`,
  },
  {
    table: 'harvest_source',
    since: '049',
    sql: `insert into harvest_source (url, format, prefix, every_seconds)
      values ('https://repository.example/oai', 'oai', 'datacite', 3600)`,
  },
  {
    table: 'video_audio',
    since: '050',
    sql: `insert into video_audio (media_id, added, source, labels) values ('7', now(), '7/film.mp4', '{}')`,
  },
  {
    table: 'description_change',
    since: '051',
    sql: `insert into description_change (media_id, field, value, base, source, editor_id)
      values ('7', 'title', '{}', '{}', '{}', ${account})`,
  },
  {
    table: 'description_version',
    since: '051',
    sql: `insert into description_version (media_id, number, cause, fields, description)
      values ('7', 1, 'import', '{title}', '{}')`,
  },
  {
    table: 'remote_sitemap',
    since: '052',
    sql: `insert into remote_sitemap values ('browse', '{/exhibitions/fossils}', now())`,
  },
  {
    table: 'storage_count',
    since: '053',
    sql: `insert into storage_count values (true, 'bucket', now(), 2.5, '[{"name":"files","objects":1,"bytes":10}]')`,
  },
  {
    table: 'setting_seen',
    since: '042',
    sql: `insert into setting_seen values ('HSTS', 'hash')`,
  },
];
