import { createRemoteConfig } from '@mediothek/build';

export default createRemoteConfig({
  name: '__name__',
  port: 3002,
  folder: import.meta.dirname,
  addresses: { '/__name__': 'home', '/apps/__name__': 'home' },
});
