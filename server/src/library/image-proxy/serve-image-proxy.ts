/** Copies of images on other sites that the content shows: pages load nothing from other sites. */
import { Type } from 'typebox';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import type { App } from '../../base/http/operation.ts';
import { notFound } from '../../base/http/api-error.ts';
import { ImageProxy, type ImageProxyOptions } from './image-proxy.ts';
import { imageProxyRoute, type RemoteImages } from './remote-images.ts';

const maxAge = 7 * 24 * 3600;

export interface ImageProxyRouteOptions {
  /** Contains `pictures/`. */
  blobs: BlobStore;
  /** Images of other sites that the content shows. */
  content: { readonly current: { remoteImages: RemoteImages } };
}

/** @param fetchOptions for tests: other limits and another address policy */
export function serveImageProxy(
  app: App,
  { blobs, content }: ImageProxyRouteOptions,
  fetchOptions: Pick<ImageProxyOptions, 'limits' | 'guard'> = {},
): void {
  const proxy = new ImageProxy({
    blobs,
    allowedImages: () => content.current.remoteImages,
    onFailure: (error) => app.log.warn(`Picture of a tile: ${error.message}`),
    ...fetchOptions,
  });
  app.addHook('onClose', () => proxy.close());
  app.get(
    `${imageProxyRoute}:id`,
    { schema: { hide: true, params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{64}$' }) }) } },
    async ({ params }, reply) => {
      const image = await proxy.image(params.id);
      if (!image) throw notFound('Picture');
      return reply
        .headers({ 'cache-control': `public, max-age=${maxAge}`, 'content-security-policy': "default-src 'none'" })
        .type(image.type)
        .send(image.bytes);
    },
  );
}
