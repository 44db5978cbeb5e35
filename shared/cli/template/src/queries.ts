/** Every question this remote asks the portal: its loaders and its components share these. */
import { apiQuery } from '@mediothek/platform';

export const newestMedia = () => apiQuery('/api/v0/videos/newest');
