/** The state machine of uploads: who may do what in which state. */
import type { UploadAction, UploadState } from '@mediothek/contract';
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
/** Other people's uploads are theirs from the review on. */
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

/** @returns `undefined` when the upload is none of theirs */
export function allowedActions({ userId, role }: Session, { account_id, state }: Owned): Actions | undefined {
  const author = account_id === userId ? authorActions[state] : undefined;
  const editor = role === 'editor' ? editorActions[state] : undefined;
  return author && editor ? [...new Set([...author, ...editor])] : (author ?? editor);
}

const isEditorAction = (action: UploadAction): boolean =>
  !Object.values(authorActions).some((actions) => actions.includes(action));

/**
 * @throws ApiError `not_found` for other people's, `forbidden` for what only editors do, `conflict` for what the state
 *   does not allow
 */
export function assertAllowed<T extends Owned>(session: Session, upload: T | undefined, action?: UploadAction): T {
  const actions = upload && allowedActions(session, upload);
  if (!upload || !actions) throw notFound('Upload');
  if (action === undefined || actions.includes(action)) return upload;
  if (session.role !== 'editor' && isEditorAction(action)) throw new ApiError('forbidden', `Only editors ${action}`);
  throw uploadError('upload.state', `"${action}" is not possible while the upload is "${upload.state}"`);
}
