/** Replaces decryption in hls.js. Our streams are not encrypted; an encrypted one fails as unplayable. */
export default class NoDecrypter {
  isSync(): boolean {
    return true;
  }
  flush(): null {
    return null;
  }
  reset(): void {}
  destroy(): void {}
  decrypt(): Promise<never> {
    return Promise.reject(new Error('Encrypted streams are not supported'));
  }
}
