/** An authenticator with one passkey (ES256), as a browser would use it. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR (RFC 8949) of a byte string and of a text of at most 23 characters. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

interface Use {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Whether the authenticator has checked who the user is. */
  verified?: boolean;
  counter?: number;
}

export class TestAuthenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';
  #counter = 0;

  #clientData(type: string, { challenge, origin = 'http://localhost' }: Use): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData({ rpId = 'localhost', verified = true, counter }: Use, attested?: Buffer): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const flags = 1 | (verified ? 4 : 0) | (attested ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(attested ? [attested] : [])]);
  }

  /** RegistrationResponseJSON. */
  create(options: { challenge: string; user?: { id: string } }, use: Partial<Use> = {}) {
    this.#userHandle = options.user?.id ?? '';
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const point = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
    // COSE key (RFC 9053): {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const key = Buffer.concat([
      Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
      point(x),
      Buffer.from([0x22]),
      point(y),
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key]);
    const data = this.#authData({ challenge: options.challenge, ...use }, attested);
    const parts = [cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0]), cborText('authData')];
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: b64(this.#clientData('webauthn.create', { challenge: options.challenge, ...use })),
        attestationObject: b64(Buffer.concat([Buffer.from([0xa3]), ...parts, cborBytes(data)])),
        transports: ['internal'],
      },
    };
  }

  /** AuthenticationResponseJSON. */
  get(options: { challenge: string }, use: Partial<Use> = {}) {
    const all = { challenge: options.challenge, ...use };
    const clientData = this.#clientData('webauthn.get', all);
    const data = this.#authData(all);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: b64(clientData),
        authenticatorData: b64(data),
        signature: b64(signature),
        userHandle: this.#userHandle,
      },
    };
  }

  #credential() {
    return { id: b64(this.id), rawId: b64(this.id), type: 'public-key', clientExtensionResults: {} };
  }
}
