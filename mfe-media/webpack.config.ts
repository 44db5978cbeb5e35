import { createRemoteConfig } from '@mediothek/build';

export default createRemoteConfig({ name: 'media', port: 8092 });
