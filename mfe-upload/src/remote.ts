/** Remote for uploads: the wizard, the author's uploads, and the review queue. */
import { defineRemote } from '@mediothek/platform';
import { uploadTexts } from './texts.ts';
import { loadUpload, UploadPage } from './upload-page.tsx';

export const { name, texts, pages, bootstrap, mount, update, unmount } = defineRemote({
  name: 'upload',
  texts: uploadTexts,
  pages: { upload: { Page: UploadPage, load: loadUpload } },
});
