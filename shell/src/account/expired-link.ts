import type { ReactNode } from 'react';
import type { FormErrorTexts } from './form/account-form.tsx';

/** Errors of a mailed link whose token is unknown, expired or truncated. */
export function expiredLink(text: string, action: ReactNode): FormErrorTexts {
  const expired = { text, action };
  return { bad_request: expired, not_found: expired, gone: expired };
}
