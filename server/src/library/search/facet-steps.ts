/**
 * Counts the hits of facet values. Writers do not wait for each other: a value that another transaction counts is counted
 * later, from the table `facet_step`.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { Job } from '../../base/job.ts';

/** By how much the hits of a value change. */
interface FacetStep {
  id: number;
  step: number;
}

/**
 * Steps from the stored search rows to these ones. A row without facets is removed. Computed before the rows are
 * written.
 */
export async function hitSteps(
  db: Kysely<Database>,
  rows: readonly { id: string; facets: readonly number[] }[],
): Promise<FacetStep[]> {
  const ids = rows.map(({ id }) => id);
  const { rows: before } = await sql<{ facets: number[] }>`
    select facets from media_search where id = any(${ids}::text[])`.execute(db);
  const steps = new Map<number, number>();
  const count = (facets: readonly number[], step: number) => {
    for (const id of facets) steps.set(id, (steps.get(id) ?? 0) + step);
  };
  for (const { facets } of before) count(facets, -1);
  for (const { facets } of rows) count(facets, 1);
  return [...steps].flatMap(([id, step]) => (step === 0 ? [] : { id, step })).toSorted((a, b) => a.id - b.id);
}

/** Adds the steps to the hits of values that no other transaction counts, and stores the other ones. */
export async function moveHits(db: Kysely<Database>, steps: readonly FacetStep[]): Promise<void> {
  if (steps.length === 0) return;
  const [ids, values] = [steps.map(({ id }) => id), steps.map(({ step }) => step)];
  await sql`
    with wanted as materialized (select * from unnest(${ids}::int[], ${values}::int[]) as wanted(id, step)),
    free as materialized (
      select id from facet_value where id = any(${ids}::int[]) order by id for no key update skip locked
    ),
    moved as (
      update facet_value set hits = hits + step from wanted join free using (id) where facet_value.id = wanted.id
    )
    insert into facet_step (value_id, step) select id, step from wanted where id not in (select id from free)`.execute(
    db,
  );
}

/** Adds stored steps to the hits, except those of values that another transaction counts. */
export async function mergeFacetSteps(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`select from facet_step limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`
    with free as materialized (
      select id from facet_value where id in (select value_id from facet_step) order by id
      for no key update skip locked
    ),
    taken as (delete from facet_step where value_id in (select id from free) returning value_id, step),
    sums as (select value_id, sum(step)::int as step from taken group by value_id)
    update facet_value set hits = hits + step from sums where facet_value.id = value_id`.execute(db);
}

/** Job that counts what writers in long transactions left. */
export const countFacetHits: Job = { name: 'count facet hits', intervalMs: 10_000, run: mergeFacetSteps };
