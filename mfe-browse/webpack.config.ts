import { createRemoteConfig } from '@mediothek/build';

export default createRemoteConfig({
  name: 'browse',
  port: 8091,
  addresses: {
    '/': 'home',
    '/search': 'search',
    '/publishers': 'publishers',
    '/publisher/:name': 'publisher',
    '/subjects': 'subjects',
    '/faq': 'faq',
    '/editorial': 'editorial',
    '/:markdownName': 'content',
  },
});
