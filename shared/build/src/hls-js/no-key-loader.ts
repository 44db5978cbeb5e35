/** Replaces the key loader of hls.js. An encrypted stream fails as one whose keys cannot be loaded. */
export default class NoKeyLoader {
  emeController: unknown = null;
  abort(): void {}
  destroy(): void {}
  loadClear(): null {
    return null;
  }
  load(): Promise<never> {
    return Promise.reject(new Error('Encrypted streams are not supported'));
  }
}
