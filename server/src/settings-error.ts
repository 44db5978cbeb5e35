/** Invalid setting. The message contains its name. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
