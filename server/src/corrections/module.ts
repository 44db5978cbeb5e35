/**
 * Corrections of captions: users suggest them, editors decide; all versions of corrected captions files.
 *
 * Owns: the tables in `tables.ts`. Writes captions files in `files/` of the storage.
 * Imports: base, library, accounts.
 * Public: correction-authors, corrections.
 */
import { registerApi } from '../base/http/create-app.ts';
import type { App } from '../base/http/operation.ts';
import { type CorrectionOptions, correctionRoutes } from './routes.ts';
import { reviewRoutes } from './review-routes.ts';

export async function correctionsModule(app: App, options: CorrectionOptions): Promise<void> {
  await registerApi(app, async (api) => {
    await correctionRoutes(api, options);
    await reviewRoutes(api, options);
  });
}
