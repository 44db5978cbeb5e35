import { createRemoteConfig } from '@mediothek/build';

export default createRemoteConfig({ name: 'browse', port: 8091 });
