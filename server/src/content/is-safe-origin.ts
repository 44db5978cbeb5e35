const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Whether visitors may be sent there to sign in: it must be encrypted, or on this machine. */
export const isSafeOrigin = (url: URL | null): boolean =>
  url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
