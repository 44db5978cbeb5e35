import { ApiError } from '../../base/http/api-error.ts';
import type { ContentStore } from '../../content/content-store.ts';

/**
 * Rejects the use of passwords and passkeys if visitors sign in with providers only.
 * @throws ApiError `forbidden`
 */
export function requireLocalSignIn({ current }: Pick<ContentStore, 'current'>): void {
  if (current.signOn.local) return;
  throw new ApiError('forbidden', 'Visitors sign in with a provider: GET /api/v0/auth/sign-on/{provider}', {
    problem: 'signIn.external',
  });
}
