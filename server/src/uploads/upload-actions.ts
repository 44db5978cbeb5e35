/** State machine of uploads: allowed actions by role and state. */
import { may, type UploadAction, type UploadState } from '@mediothek/contract';
import type { Session } from '../accounts/auth/sessions.ts';
import { ApiError, notFound } from '../base/http/api-error.ts';
import { uploadError } from './upload-error.ts';

type Actions = readonly UploadAction[];

const authorActions: Record<UploadState, Actions> = {
  draft: ['edit', 'send', 'submit', 'delete'],
  waiting: ['edit', 'send', 'delete'],
  processing: ['edit', 'delete'],
  failed: ['edit', 'send', 'submit', 'retry', 'delete'],
  review: ['edit', 'delete'],
  returned: ['edit', 'send', 'submit', 'delete'],
  published: ['edit', 'withdraw', 'replace'],
  withdrawn: [],
};
/** Editors may act on uploads of other users from the review on. */
const editorActions: Partial<Record<UploadState, Actions>> = {
  review: ['edit', 'publish', 'return'],
  returned: [],
  published: ['edit', 'withdraw'],
  withdrawn: [],
};

interface Owned {
  id: string;
  account_id: number;
  state: UploadState;
}

/** @returns `undefined` if the user may not see the upload */
export function allowedActions(session: Session, { account_id, state }: Owned): Actions | undefined {
  const author = account_id === session.userId ? authorActions[state] : undefined;
  const editor = may(session, 'upload.review') ? editorActions[state] : undefined;
  return author && editor ? [...new Set([...author, ...editor])] : (author ?? editor);
}

const isEditorAction = (action: UploadAction): boolean =>
  !Object.values(authorActions).some((actions) => actions.includes(action));

/**
 * @throws ApiError `not_found` for uploads of other users, `forbidden` for actions of editors, `conflict` for actions
 *   that the state does not allow
 */
export function assertAllowed<T extends Owned>(session: Session, upload: T | undefined, action?: UploadAction): T {
  const actions = upload && allowedActions(session, upload);
  if (!upload || !actions) throw notFound('Upload');
  if (action === undefined || actions.includes(action)) return upload;
  if (!may(session, 'upload.review') && isEditorAction(action))
    throw new ApiError('forbidden', `Only editors ${action}`);
  throw uploadError('upload.state', `"${action}" is not possible while the upload is "${upload.state}"`);
}
