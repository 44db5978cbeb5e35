/** Handing in media: the wizard, one's own uploads, and the editors' queue. */
import { defineRemote } from '@mediothek/platform';
import { uploadTexts } from './texts.ts';
import { loadUpload, UploadPage } from './upload-page.tsx';

export const { name, texts, pages, bootstrap, mount, update, unmount } = defineRemote({
  name: 'upload',
  texts: uploadTexts,
  pages: { upload: { Page: UploadPage, load: loadUpload } },
});
