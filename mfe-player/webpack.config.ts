import { createRemoteConfig } from '@mediothek/build';

export default createRemoteConfig({
  name: 'player',
  port: 8095,
  addresses: { '/media/:id/player': 'projector', '/player/:id': 'embed' },
  embed: './src/embed.ts',
  scripts: {
    starter: './src/starter/starter.ts',
    'embed-document': './src/embed/document-script.ts',
    'embed-js': './src/embed/embed-js.ts',
  },
  hlsJs: true,
});
