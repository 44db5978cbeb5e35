/** Handing in media. */
import { defineRemote } from '@mediothek/platform';
import { uploadTexts } from './texts.ts';
import { UploadPage, loadUpload } from './upload-page.tsx';

export const { name, texts, pages, bootstrap, mount, update, unmount } = defineRemote({
  name: 'upload',
  texts: uploadTexts,
  pages: { upload: { Page: UploadPage, load: loadUpload } },
});
