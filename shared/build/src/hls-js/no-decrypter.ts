/** Stands in for hls.js' decryption: our streams are not encrypted, and an encrypted one fails as a stream that cannot be played. */
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
