/** Address to which a visitor returns from a provider. */
export const callbackPath = (provider: string): string => `/api/v0/auth/sign-on/${provider}/callback`;
