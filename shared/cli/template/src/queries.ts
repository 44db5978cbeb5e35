/** All queries of this remote. Loaders and components share them. */
import { apiQuery } from '@mediothek/platform';

export const newestMedia = () => apiQuery('/api/v0/videos/newest');
