import { createRemoteConfig } from '@mediothek/build';

export default createRemoteConfig({ name: 'mymedia', port: 8093 });
