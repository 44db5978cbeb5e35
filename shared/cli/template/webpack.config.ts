import { createRemoteConfig } from '@mediothek/build';

export default createRemoteConfig({
  name: '__name__',
  port: 3002,
  folder: import.meta.dirname,
  addresses: { '/apps/__name__': 'home' },
});
