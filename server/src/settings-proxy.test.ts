import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkProxySettings, describeProxySettings, readHsts, readProxies } from './settings-proxy.ts';

const http = { origin: 'http://localhost:8080', host: '127.0.0.1', trustProxy: false };
const https = { ...http, origin: 'https://media.example.org' };

describe('checkProxySettings', () => {
  it('accepts a server without a proxy, and one whose proxies are named', () => {
    for (const settings of [http, { ...http, host: '0.0.0.0' }, { ...https, trustProxy: 'loopback' }]) {
      assert.doesNotThrow(() => checkProxySettings(settings));
    }
  });

  it('refuses https without a proxy, because the server itself has no https', () => {
    assert.throws(() => checkProxySettings(https), { name: 'SettingsError', message: /TRUST_PROXY is not set/ });
  });

  it('trusts every address only if no other machine reaches the server', () => {
    for (const host of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) {
      assert.doesNotThrow(() => checkProxySettings({ ...https, host, trustProxy: true }), host);
    }
    for (const host of ['0.0.0.0', '::', '192.0.2.1', 'portal.example.org']) {
      assert.throws(() => checkProxySettings({ ...https, host, trustProxy: true }), {
        name: 'SettingsError',
        message: new RegExp(`HOST is ${host}`),
      });
    }
  });
});

describe('describeProxySettings', () => {
  it('names the public URL and the trusted proxies', () => {
    assert.equal(describeProxySettings(http), 'Visitors use http://localhost:8080, without a proxy');
    assert.equal(
      describeProxySettings({ ...https, trustProxy: readProxies('10.0.0.0/8, loopback') }),
      'Visitors use https://media.example.org, through proxies at 10.0.0.0/8, loopback',
    );
    assert.match(describeProxySettings({ ...https, trustProxy: true }), /at every address$/);
  });
});

describe('readHsts', () => {
  it('is one year for https, and can be another time, preloading or off', () => {
    assert.equal(readHsts(undefined, https.origin), 'max-age=31536000');
    assert.equal(readHsts('300', https.origin), 'max-age=300');
    assert.equal(readHsts('preload', https.origin), 'max-age=63072000; includeSubDomains; preload');
    assert.equal(readHsts('off', https.origin), undefined);
  });

  it('is never sent for http', () => {
    assert.equal(readHsts(undefined, http.origin), undefined);
    assert.equal(readHsts('off', http.origin), undefined);
    assert.throws(() => readHsts('preload', http.origin), {
      name: 'SettingsError',
      message: /PUBLIC_URL is not https/,
    });
  });

  it('rejects everything else', () => {
    for (const text of ['on', '-1', '1e9', 'max-age=1', '1\r\nx: y']) {
      assert.throws(() => readHsts(text, https.origin), { name: 'SettingsError' }, text);
    }
  });
});
