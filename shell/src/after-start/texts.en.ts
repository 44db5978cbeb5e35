export const texts = {
  'update.available': 'A new version of the portal is available.',
  'update.reload': 'Reload',
  'login.signedOut': 'You have been signed out.',
};
