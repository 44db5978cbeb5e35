/**
 * Hidden field that tells password managers which account the password belongs to.
 * https://www.chromium.org/developers/design-documents/form-styles-that-chromium-understands/
 */
export const UsernameForManagers = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);
