/** What the security log contains about settings and content of a server. */
import type { OpenDatabase } from './base/db/open.ts';
import type { ContentStore } from './content/content-store.ts';
import { recordChanges } from './security/record-changes.ts';
import { recordEvent } from './security/record-event.ts';
import { recordedSettings } from './settings-security.ts';

type OnError = (error: Error) => void;

/** Records which settings and content files differ from those of the last start, and later changes of content. */
export async function recordStart(db: OpenDatabase['db'], content: ContentStore, onError: OnError): Promise<void> {
  await recordChanges(db, 'settings', recordedSettings(process.env));
  const recordContent = () => recordChanges(db, 'content', content.files);
  await recordContent();
  content.onChange(() => void recordContent().catch(onError));
}

/** Reports errors of changed content, and records them. */
export const recordRejectedContent =
  (opening: Promise<Pick<OpenDatabase, 'db'>>, onError: OnError): OnError =>
  (error) => {
    onError(error);
    void opening
      .then(({ db }) =>
        recordEvent(db, {
          type: 'content-rejected',
          outcome: 'failure',
          actor: 'server',
          detail: { text: error.message },
        }),
      )
      .catch(onError);
  };
