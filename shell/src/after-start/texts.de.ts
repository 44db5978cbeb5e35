export const texts = {
  'update.available': 'Es gibt eine neue Version des Portals.',
  'update.reload': 'Neu laden',
  'login.signedOut': 'Sie wurden abgemeldet.',
};
