/**
 * hls.js built from its source, for streams of fragmented MP4 with separate audio. Unused features are removed from the
 * bundle. The package's own builds (`hls.js/light`) include MPEG-TS, encryption and more, a third of their size.
 */
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { loader, localFile, packageFolder, packageVersion } from './paths.ts';

/** Feature flags of hls.js' own build script, `build-config.js` in its repository. */
const features: Readonly<Record<string, boolean>> = {
  ALT_AUDIO: true,
  CMCD: false,
  CONTENT_STEERING: false,
  EME_DRM: false,
  IFRAMES: false,
  INTERSTITIALS: false,
  M2TS_ADVANCED_CODECS: false,
  MEDIA_CAPABILITIES: false,
  SUBTITLES: false,
  VARIABLE_SUBSTITUTION: false,
};

/**
 * Modules without a feature flag, with their replacements. A replacement throws or does nothing, like hls.js if the
 * format is not present.
 */
const standIns: readonly [module: RegExp, standIn: string][] = [
  [/demux\/(tsdemuxer|audio\/(aac|ac3-|mp3)demuxer)\.ts$/, 'no-demuxer.ts'],
  [/remux\/mp4-remuxer\.ts$/, 'no-remuxer.ts'],
  [/crypt\/(decrypter|aes-crypto|aes-decryptor|fast-aes-key)\.ts$/, 'no-decrypter.ts'],
  [
    /controller\/(cmcd|content-steering|eme|fps|id3-track|iframe|interstitials|latency|subtitle-stream|subtitle-track|timeline)-controller\.ts$/,
    'no-controller.ts',
  ],
  // Renders captions, which are `<track>`s here.
  [/utils\/cues\.ts$/, 'no-controller.ts'],
  [/utils\/mediakeys-helper\.ts$/, 'no-media-keys.ts'],
  [/demux\/inject-worker\.ts$/, 'no-worker.ts'],
  [/utils\/logger\.ts$/, 'no-logger.ts'],
  [/loader\/key-loader\.ts$/, 'no-key-loader.ts'],
  [/utils\/fetch-loader\.ts$/, 'no-fetch-loader.ts'],
];

/** Makes `import('hls.js')` in `config`'s sources resolve to the reduced build. */
export function withHlsJsFromSource(config: Configuration): Configuration {
  const source = join(packageFolder('hls.js'), 'src');
  const switches = Object.entries(features).map(([name, on]) => [`__USE_${name}__`, String(on)] as const);
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, 'hls.js$': join(source, 'exports-default.ts') },
    },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        {
          test: /\.ts$/,
          include: source,
          use: [
            localFile('hls-js/drop-messages-loader.ts'),
            {
              loader: loader('swc-loader'),
              options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
            },
          ],
        },
      ],
    },
    optimization: {
      ...config.optimization,
      // One file: a second one would be a further request between the click and the first image.
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({
        __VERSION__: JSON.stringify(packageVersion('hls.js')),
        __IN_WORKER__: 'false',
        __HLS_WORKER_BUNDLE__: 'undefined',
        ...Object.fromEntries(switches),
      }),
      new webpack.NormalModuleReplacementPlugin(/./, ({ createData }) => {
        const resource = createData?.resource;
        if (!resource?.startsWith(source)) return;
        const [, standIn] = standIns.find(([module]) => module.test(resource)) ?? [];
        if (standIn && createData) createData.resource = localFile(`hls-js/${standIn}`);
      }),
    ],
  };
}
