/** Page of another library: Samvera's viewer for audio and video (npm: @samvera/ramp), with the manifest that a test names. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { IIIFPlayer, MediaPlayer, StructuredNavigation } from '@samvera/ramp';

/** @param {string} manifestUrl */
globalThis.openManifest = (manifestUrl) => {
  const viewer = createElement(
    IIIFPlayer,
    { manifestUrl },
    createElement(MediaPlayer, { enableFileDownload: false }),
    createElement(StructuredNavigation),
  );
  createRoot(document.querySelector('main') ?? document.body).render(viewer);
};
