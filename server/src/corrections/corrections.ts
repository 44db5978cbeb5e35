/** Corrections that users suggest: of one line each, open until an editor decides. */
import {
  type CaptionCorrection,
  type CaptionCorrectionQueue,
  correctionLimits,
  type EditedCaptions,
  type NewCaptionCorrection,
  normalizeCaptionText,
} from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';
import { notFound } from '../base/http/api-error.ts';
import { correctCaptions, isCorrected } from '../library/media/correct-captions.ts';
import { type Library, lockCaptions, readCaptions, writeVersion } from './captions-versions.ts';
import { correctionError, withApiErrors } from './correction-error.ts';
import type { CorrectionRow } from './tables.ts';

const baseOf = ({ base_start: start, base_end: end, base_text: text, base_speaker: speaker }: CorrectionRow) => ({
  start,
  end,
  text,
  ...(speaker !== null && { speaker }),
});

const viewOf = (row: CorrectionRow): CaptionCorrection => ({
  id: row.id,
  mediaId: row.media_id,
  lang: row.lang,
  base: baseOf(row),
  text: row.text,
  start: row.start,
  end: row.end,
  named: row.named,
  state: row.state,
  created: row.created.toISOString(),
  ...(row.reason !== null && { reason: row.reason }),
});

/** Corrections of a user, the newest first. @param mediaId `undefined`: of all media */
export async function correctionsOf(
  db: Kysely<Database>,
  userId: number,
  mediaId?: string,
): Promise<CaptionCorrection[]> {
  const own = db.selectFrom('caption_correction').selectAll().where('account_id', '=', userId).orderBy('id', 'desc');
  const rows = await (mediaId === undefined ? own : own.where('media_id', '=', mediaId)).execute();
  return rows.map(viewOf);
}

/** Decisions of an editor and the versions of captions that the editor made, the newest first. */
export async function editedCaptions(db: Kysely<Database>, editorId: number): Promise<EditedCaptions> {
  const decided = await db
    .selectFrom('caption_correction')
    .select(['id', 'media_id', 'state', 'decided', 'reason'])
    .where('editor_id', '=', editorId)
    .orderBy('id', 'desc')
    .execute();
  const versions = await db
    .selectFrom('captions_version')
    .select(['media_id', 'file', 'number', 'created', 'kind'])
    .where('editor_id', '=', editorId)
    .orderBy('created', 'desc')
    .execute();
  return {
    decisions: decided.flatMap(({ id, media_id, state, decided: at, reason }) =>
      at === null
        ? []
        : [
            {
              correction: id,
              mediaId: media_id,
              state,
              decided: at.toISOString(),
              ...(reason !== null && { reason }),
            },
          ],
    ),
    versions: versions.map(({ media_id, created, ...version }) => ({
      mediaId: media_id,
      ...version,
      created: created.toISOString(),
    })),
  };
}

const inMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/**
 * Stores a correction after applying it on trial. It replaces an open one by the same user for the same line.
 * @throws ApiError `not_found`, `gone`, `conflict`, `bad_request`
 */
export const suggestCorrection = (
  library: Library,
  userId: number,
  mediaId: string,
  { lang, base, named, ...given }: NewCaptionCorrection,
): Promise<CaptionCorrection> =>
  library.db.transaction().execute(async (trx) => {
    // Two tabs together stay within the limit, too.
    await trx.selectFrom('account').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const captions = await readCaptions({ ...library, db: trx }, mediaId, lang);
    const text = given.text === base.text ? base.text : normalizeCaptionText(given.text);
    const line = { text, start: inMilliseconds(given.start), end: inMilliseconds(given.end) };
    const open = { media_id: mediaId, file: captions.file, base_start: base.start, base_text: base.text };
    const ofUser = { account_id: userId };
    const state = 'open' as const;
    await trx
      .deleteFrom('caption_correction')
      .where((eb) => eb.and({ ...open, ...ofUser, state }))
      .execute();
    const { count } = await trx
      .selectFrom('caption_correction')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where((eb) => eb.and({ ...ofUser, state }))
      .executeTakeFirstOrThrow();
    if (Number(count) >= correctionLimits.open)
      throw correctionError('corrections.full', `${correctionLimits.open} corrections wait for a decision`);
    await withApiErrors(correctCaptions(captions, { base, ...line }));
    const row = { ...open, ...ofUser, ...line, lang, named, base_end: base.end, base_speaker: base.speaker ?? null };
    return viewOf(await trx.insertInto('caption_correction').values(row).returningAll().executeTakeFirstOrThrow());
  });

/** @throws ApiError `not_found` for corrections of other users, `conflict` if an editor has decided */
export async function withdrawCorrection(db: Kysely<Database>, userId: number, id: number): Promise<void> {
  const own = db.deleteFrom('caption_correction').where('id', '=', id).where('account_id', '=', userId);
  const { numDeletedRows } = await own.where('state', '=', 'open').executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return;
  const row = await db
    .selectFrom('caption_correction')
    .select('state')
    .where('id', '=', id)
    .where('account_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound(`Correction ${id}`);
  throw correctionError('correction.decided', `Correction ${id} is ${row.state}`);
}

/** Open corrections of media that were not withdrawn, the oldest first. */
export async function openCorrections(
  db: Kysely<Database>,
  { offset, limit }: { offset: number; limit: number },
): Promise<CaptionCorrectionQueue> {
  const open = db
    .selectFrom('caption_correction')
    .innerJoin('media', 'media.id', 'media_id')
    .where('state', '=', 'open')
    .where('withdrawn', 'is', null);
  const rows = await open
    .innerJoin('account', 'account.id', 'account_id')
    .selectAll('caption_correction')
    .select(['media.record', 'username'])
    .orderBy('caption_correction.created')
    .orderBy('caption_correction.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await open.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const corrections = rows.map((row) => ({ ...viewOf(row), title: row.record.title, author: row.username }));
  return { corrections, totalCorrections: Number(count) };
}

/** @throws ApiError `not_found`, `conflict` if an editor has decided already */
async function lockOpen(trx: Kysely<Database>, id: number): Promise<CorrectionRow> {
  const row = await trx
    .selectFrom('caption_correction')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(`Correction ${id}`);
  if (row.state !== 'open') throw correctionError('correction.decided', `Correction ${id} is ${row.state} already`);
  return row;
}

const decide = async (
  trx: Kysely<Database>,
  id: number,
  decision: { state: 'accepted' | 'rejected'; editor_id: number; reason?: string | null },
): Promise<CaptionCorrection> =>
  viewOf(
    await trx
      .updateTable('caption_correction')
      .set({ ...decision, decided: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/**
 * Writes a correction into the captions file.
 * @throws ApiError `not_found`, `gone`, `conflict` if an editor has decided or the line was changed since
 */
export async function acceptCorrection(library: Library, id: number, editorId: number): Promise<CaptionCorrection> {
  const found = library.db.selectFrom('caption_correction').select('media_id').where('id', '=', id);
  const mediaId = (await found.executeTakeFirst())?.media_id ?? '';
  return library.db.transaction().execute(async (trx) => {
    await lockCaptions(trx, mediaId);
    const row = await lockOpen(trx, id);
    const captions = await readCaptions({ ...library, db: trx }, mediaId, row.lang);
    const change = { base: baseOf(row), text: row.text, start: row.start, end: row.end };
    if (captions.file !== row.file)
      throw correctionError('correction.outdated', `The medium has other captions now: ${captions.file}`);
    // Another user may have suggested the same, or the server was stopped before it could record the decision.
    const isDone = await isCorrected(captions, change);
    const text = isDone ? captions.text : await withApiErrors(correctCaptions(captions, change));
    const texts = { line: row.base_start, before: row.base_text, after: row.text };
    const entry = { kind: 'corrected' as const, text, editor_id: editorId, ...texts };
    await writeVersion({ ...library, db: trx }, captions, entry, (current) => [...current, id]);
    return decide(trx, id, { state: 'accepted', editor_id: editorId });
  });
}

/**
 * @param reason for the author
 * @throws ApiError `not_found`, `conflict` if an editor has decided
 */
export const rejectCorrection = (
  db: Kysely<Database>,
  id: number,
  editorId: number,
  reason = '',
): Promise<CaptionCorrection> =>
  db.transaction().execute(async (trx) => {
    await lockOpen(trx, id);
    return decide(trx, id, { state: 'rejected', editor_id: editorId, reason: reason.trim() || null });
  });
