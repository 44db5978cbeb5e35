/** Settings of the object storage. */
import type { S3Settings } from './base/blobs/s3-client.ts';
import { SettingsError } from './settings-error.ts';

/** The messages omit the keys, because they are secrets. */
export function readS3(env: Readonly<Record<string, string | undefined>>, origin: string): S3Settings | undefined {
  const [endpoint, bucket] = [env['S3_ENDPOINT'] || undefined, env['S3_BUCKET'] || undefined];
  const [accessKeyId, secretAccessKey] = [env['S3_ACCESS_KEY_ID'] || '', env['S3_SECRET_ACCESS_KEY'] || ''];
  if (bucket === undefined) {
    const others = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'];
    const name = others.find((one) => env[one]);
    if (name === undefined) return undefined;
    throw new SettingsError(`${name} is set, but S3_BUCKET is not`);
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new SettingsError(`S3_BUCKET is "${bucket}"; it must be the name of a bucket`);
  }
  const url = endpoint === undefined ? undefined : URL.parse(endpoint);
  if (url === null || (url && (!/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.username !== ''))) {
    throw new SettingsError('S3_ENDPOINT must be http(s)://host[:port] without a path');
  }
  const missing = Object.entries({ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey });
  for (const [name, value] of missing) if (!value) throw new SettingsError(`${name} is not set, but S3_BUCKET is`);
  const publicUrl = readPublicUrl(env['S3_PUBLIC_URL'] || undefined, { origin, endpoint: url?.origin });
  const region = env['S3_REGION'] || 'us-east-1';
  return { endpoint: url?.origin, region, bucket, accessKeyId, secretAccessKey, publicUrl };
}

/** Whether browsers may load from this URL: encrypted, or from this machine. */
const isSafeForBrowsers = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));

/**
 * URL at which browsers read public files. Downloads lead to the endpoint of the storage, so browsers connect to it, too. The
 * origin becomes part of a Content-Security-Policy. A file of the portal's own origin could run scripts in its pages.
 */
function readPublicUrl(
  text: string | undefined,
  { origin, endpoint }: { origin: string; endpoint: string | undefined },
): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const isPlain = url && !url.username && !url.password && !/[?#\s;,]/.test(text) && /^[a-z0-9.:[\]-]+$/.test(url.host);
  if (!isPlain || !isSafeForBrowsers(url)) {
    throw new SettingsError('S3_PUBLIC_URL must be https://host[:port][/path], without a query and without a password');
  }
  if (url.origin === origin) throw new SettingsError('S3_PUBLIC_URL must have another origin than PUBLIC_URL');
  if (endpoint !== undefined && !isSafeForBrowsers(new URL(endpoint))) {
    throw new SettingsError('S3_ENDPOINT must be https with S3_PUBLIC_URL, because downloads lead there');
  }
  return url.href.replace(/\/+$/, '');
}
