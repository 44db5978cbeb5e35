import type { ReactNode } from 'react';
import type { FormErrorTexts } from './form/account-form.tsx';

/** A link from a message that the server does not know, or whose token is cut off. */
export function expiredLink(text: string, action: ReactNode): FormErrorTexts {
  const expired = { text, action };
  return { bad_request: expired, not_found: expired, gone: expired };
}
