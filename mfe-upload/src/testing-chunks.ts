/** Loads what pages load when they need it: a machine under load may take longer for it than a test waits. */
export const loadChunks = (): Promise<unknown> =>
  Promise.all([
    import('./review/review-upload.tsx'),
    import('./overview/delete-upload.tsx'),
    import('./wizard/wizard.tsx'),
    import('./wizard/file/file-step.tsx'),
    import('./wizard/description/description-step.tsx'),
    import('./wizard/licence/licence-step.tsx'),
    import('./wizard/review/review-step.tsx'),
    import('./wizard/processing/processing-step.tsx'),
  ]);
