/** Roles of accounts and what they allow. Server and pages decide by this table only, never by the name of a role. */

export const roles = ['user', 'editor'] as const;
type Role = (typeof roles)[number];

/**
 * Rights beyond those of every user, who may use what belongs to them.
 * - `upload.review`: read uploads of other users from their review on; edit, publish, return and withdraw them
 * - `media.describe`: change the description of any published medium, and restore earlier ones
 * - `captions.correct`: decide about corrections of captions, restore earlier versions of captions
 * - `log.read`: read the security log
 * - `release.change`: publish, pin and roll back releases of remotes, from an in-house network
 */
export const capabilities = [
  'upload.review',
  'media.describe',
  'captions.correct',
  'log.read',
  'release.change',
] as const;
export type Capability = (typeof capabilities)[number];

const capabilitiesOf: Record<Role, readonly Capability[]> = {
  user: [],
  editor: ['upload.review', 'media.describe', 'captions.correct', 'log.read', 'release.change'],
};

/** @param user session or login status; without a role (signed out) nothing is allowed */
export const may = (user: { role?: Role | undefined } | undefined, capability: Capability): boolean =>
  user?.role !== undefined && capabilitiesOf[user.role].includes(capability);
