import { createHash } from 'node:crypto';

/** Namespace of all podcasts (https://podcasting2.org/docs/podcast-namespace/tags/guid). */
const namespace = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/** Identifier of a podcast: UUID version 5 (RFC 9562, section 5.5) of its URL without protocol and trailing slashes. */
export function podcastGuid(url: string): string {
  const name = url.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
