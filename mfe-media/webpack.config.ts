import { createRemoteConfig } from '@mediothek/build';

export default createRemoteConfig({
  name: 'media',
  port: 8092,
  addresses: { '/media/:id': 'details', '/series/:id': 'series' },
});
