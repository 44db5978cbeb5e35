/** Cohort of a visitor while a canary runs: a number in a cookie, without any other information. */
import { randomInt } from 'node:crypto';
import type { LiveRelease } from './live-release.ts';

const thirtyDays = 2_592_000;

/** @returns 0 to 99 */
export function cohortOf(cookies: string | undefined): number | undefined {
  const text = cookies && /(?:^|;\s*)cohort=(\d{1,2})(?:;|$)/.exec(cookies)?.[1];
  return text ? Number(text) : undefined;
}

export interface Cohort {
  number: number | undefined;
  /** Cookie that keeps the visitor in the cohort. `undefined`: the visitor has one, or no canary runs. */
  cookie: string | undefined;
}

/**
 * @param joins whether a visitor without a cohort gets one. `false` in iframes of other sites, which store no cookie.
 */
export function chooseCohort({ hasCanary }: LiveRelease, cookies: string | undefined, joins: boolean): Cohort {
  const number = hasCanary ? cohortOf(cookies) : undefined;
  if (number !== undefined || !hasCanary || !joins) return { number, cookie: undefined };
  const chosen = randomInt(100);
  return { number: chosen, cookie: `cohort=${chosen}; Path=/; Max-Age=${thirtyDays}; SameSite=Lax` };
}
