import { createRemoteConfig } from '@mediothek/build';

export default createRemoteConfig({
  name: 'player',
  port: 8095,
  embed: './src/embed.ts',
  starter: './src/starter/starter.ts',
  hlsJs: true,
});
