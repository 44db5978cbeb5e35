/** Which part of the visitors somebody belongs to while a canary runs: a number in a cookie, and nothing else about them. */
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
  /** The cookie with which the visitor stays in it; none for who has one, and while there is nothing to choose. */
  cookie: string | undefined;
}

/** @param joins whether a visitor without a cohort gets one: the page of another site's frame keeps no cookie */
export function chooseCohort({ hasCanary }: LiveRelease, cookies: string | undefined, joins: boolean): Cohort {
  const number = hasCanary ? cohortOf(cookies) : undefined;
  if (number !== undefined || !hasCanary || !joins) return { number, cookie: undefined };
  const chosen = randomInt(100);
  return { number: chosen, cookie: `cohort=${chosen}; Path=/; Max-Age=${thirtyDays}; SameSite=Lax` };
}
