/** Loads all lazy chunks before the tests, because on a busy machine loading them may exceed the timeout of a test. */
export const loadChunks = (): Promise<unknown> =>
  Promise.all([
    import('./corrections/corrections-page.tsx'),
    import('./corrections/versions-page.tsx'),
    import('./review/review-upload.tsx'),
    import('./overview/delete-upload.tsx'),
    import('./wizard/wizard.tsx'),
    import('./wizard/file/file-step.tsx'),
    import('./wizard/description/description-step.tsx'),
    import('./wizard/description/datacite/datacite-section.tsx'),
    import('./wizard/description/datacite/datacite-summary.tsx'),
    import('./wizard/licence/licence-step.tsx'),
    import('./wizard/review/review-step.tsx'),
    import('./wizard/processing/processing-step.tsx'),
  ]);
