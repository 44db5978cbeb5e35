/** Roles by rules of the content about claims, such as `eduPersonAffiliation: staff`. */
import { capabilities, may, type Role } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { SignOnProvider } from '../../content/read-sign-on.ts';
import { recordEvent } from '../../security/record-event.ts';
import { endSessions } from '../auth/sessions.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** Value of a claim. Its name may be a path, such as `realm_access.roles`, if no claim has that name. */
export function readClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split('.').reduce<unknown>((value, part) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? new Map(Object.entries(value)).get(part) : undefined;
  }, claims);
}

const hasValue = (claim: unknown, value: string): boolean =>
  Array.isArray(claim) ? claim.includes(value) : claim === value;

const rightsOf = (role: Role): number => capabilities.filter((capability) => may({ role }, capability)).length;

/** The role with the most rights of all rules that match. `undefined`: none does. */
export function roleByRules(rules: SignOnProvider['roles'] = [], claims: Claims): Role | undefined {
  return rules
    .filter(({ when }) => Object.entries(when).every(([name, value]) => hasValue(readClaim(claims, name), value)))
    .map(({ role }) => role)
    .toSorted((a, b) => rightsOf(b) - rightsOf(a))
    .at(0);
}

/**
 * Gives the account the role of the rules that matched at a sign-in, or takes it away if none does. A role that was
 * given by hand stays.
 * @param db the transaction of the sign-in
 */
export async function applyRole(
  db: Kysely<Database>,
  accountId: number,
  provider: string,
  role: Role = 'user',
): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select(['role', 'role_provider'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isByHand = rightsOf(account.role) > 0 && account.role_provider === null;
  const isOfOther = account.role_provider !== null && account.role_provider !== provider;
  if (isByHand || (isOfOther && rightsOf(role) === 0)) return;
  const roleProvider = rightsOf(role) === 0 ? null : provider;
  if (account.role === role && account.role_provider === roleProvider) return;
  await db.updateTable('account').set({ role, role_provider: roleProvider }).where('id', '=', accountId).execute();
  if (account.role === role) return;
  // Sessions have the rights of the old role.
  await endSessions(db, accountId);
  await recordEvent(db, {
    type: 'role-changed',
    actor: 'server',
    account: accountId,
    detail: `${account.role} → ${role}, by a rule of ${provider}`,
  });
}
