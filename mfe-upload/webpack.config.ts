import { createRemoteConfig } from '@mediothek/build';

export default createRemoteConfig({ name: 'upload', port: 8094, addresses: { '/upload': 'upload' } });
