import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { createSamlKey } from './accounts/sign-on/testing-saml-provider.ts';
import { defaultSessionPolicy } from './accounts/auth/sessions.ts';
import { SettingsError } from './settings-error.ts';
import { readSettings } from './settings.ts';
import { defaultUploadSettings } from './uploads/upload-settings.ts';

const samlKey = await createSamlKey();

describe('readSettings', () => {
  it('has a default for every setting', () => {
    const root = resolve(import.meta.dirname, '../..');
    assert.deepEqual(readSettings({}), {
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      s3: undefined,
      databaseUrl: undefined,
      origin: 'http://localhost:8080',
      dist: join(root, 'dist'),
      shippedBuilds: undefined,
      content: join(root, 'content'),
      production: false,
      demo: join(root, 'demo'),
      trustProxy: false,
      hsts: undefined,
      mail: { url: undefined, from: 'no-reply@localhost', outbox: resolve('data/outbox') },
      doi: undefined,
      worker: true,
      metricsToken: undefined,
      logLevel: 'warn',
      renderDeadlineMs: 800,
      renderThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
      cacheMemory: 64_000_000,
      pageFreshMs: 60_000,
      pageStaleMs: 3_600_000,
      warmedMedia: 20,
      sharedCaches: [],
      replicas: undefined,
      databasePool: 10,
      statementTimeout: 10_000,
      requestWaitMs: 2_000,
      shutdownDelayMs: 0,
      sessions: defaultSessionPolicy,
      uploads: defaultUploadSettings,
      speechCommand: undefined,
      speechFiles: [],
      development: false,
      devServers: undefined,
      remoteOrigins: [],
      deliveryKeepDays: 30,
      security: {
        logDays: 400,
        log: undefined,
        pwnedPasswordsUrl: undefined,
        oidcSecrets: new Map(),
        samlKey: undefined,
      },
    });
  });

  it('reads a folder for the builds, in addition to that of the release', () => {
    const shipped = resolve(import.meta.dirname, '../../dist');
    const { dist, shippedBuilds } = readSettings({ DIST_DIR: '/builds' });
    assert.deepEqual({ dist, shippedBuilds }, { dist: '/builds', shippedBuilds: shipped });
    assert.equal(readSettings({ DIST_DIR: shipped }).shippedBuilds, undefined);
  });

  it('treats empty variables as not set', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'DATABASE_REPLICA_URLS',
      'REPLICA_MAX_LAG',
      'PUBLIC_URL',
      'PUBLIC_PORT',
      'CONTENT_DIR',
      'DEMO',
      'SPEECH_FILES',
      'UPLOAD_FIRST_QUOTA',
      'UPLOAD_REVIEW',
      'TRUST_PROXY',
      'HSTS',
      'MAIL_URL',
      'MAIL_FROM',
      'SESSION_IDLE',
      'SECOND_FACTOR',
      'DATACITE_URL',
      'DOI_PREFIX',
      'LOG_LEVEL',
      'METRICS_TOKEN',
      'RENDER_DEADLINE',
      'RENDER_THREADS',
      'ANSWERS_MEMORY',
      'PAGE_FRESH',
      'PAGE_STALE',
      'PAGE_WARM',
      'SHARED_CACHES',
      'DATABASE_POOL',
      'STATEMENT_TIMEOUT',
      'REQUEST_WAIT',
      'SHUTDOWN_DELAY',
      'DEV_SERVERS',
      'DIST_DIR',
      'DELIVERY_KEEP_DAYS',
      'REMOTE_ORIGINS',
      'SECURITY_LOG',
      'SECURITY_LOG_DAYS',
      'PWNED_PASSWORDS_URL',
      'OIDC_SECRETS',
      'SAML_KEY',
    ];
    assert.deepEqual(readSettings(Object.fromEntries(names.map((name) => [name, '']))), readSettings({}));
  });

  it('reads all variables', () => {
    const settings = readSettings({
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/mediothek',
      DATABASE_URL: 'postgres://user:secret@db:5432/mediothek',
      DATABASE_REPLICA_URLS: 'postgres://user:secret@db-2/mediothek, postgres://user:secret@db-3/mediothek',
      REPLICA_MAX_LAG: '5',
      PUBLIC_URL: 'https://portal.example/',
      CONTENT_DIR: 'words',
      DEMO: 'off',
      TRUST_PROXY: '10.0.0.0/8, loopback',
      HSTS: '300',
      MAIL_URL: 'smtps://user:secret@mail.example:465',
      MAIL_FROM: 'portal@example.org',
      SESSION_IDLE: '24',
      SECOND_FACTOR: 'editors',
      DATACITE_URL: 'https://TIB.PORTAL:sec%3Aret@api.test.datacite.org',
      DOI_PREFIX: '10.5446',
      LOG_LEVEL: 'info',
      METRICS_TOKEN: 'a-token-of-24-characters',
      RENDER_DEADLINE: '300',
      RENDER_THREADS: '3',
      ANSWERS_MEMORY: '100',
      PAGE_FRESH: '30',
      PAGE_STALE: '600',
      PAGE_WARM: '0',
      SHARED_CACHES: 'http://cache-1:6081, http://cache-2:6081',
      DATABASE_POOL: '20',
      STATEMENT_TIMEOUT: '5000',
      REQUEST_WAIT: '3000',
      SHUTDOWN_DELAY: '5',
      SPEECH_COMMAND: 'write-down',
      SPEECH_FILES: '/srv/models, /opt/whisper/',
      DEV_SERVERS: 'http://localhost:8090',
      SECURITY_LOG: 'file',
      SECURITY_LOG_DAYS: '90',
      PWNED_PASSWORDS_URL: 'https://hashes.example.org/range/',
      OIDC_SECRETS: '{"university": "s3cret"}',
      SAML_KEY: `${samlKey.privateKey}\n${samlKey.certificate}`.replaceAll('\n', '\\n'),
    });
    assert.deepEqual(settings.security, {
      logDays: 90,
      log: { kind: 'file', file: '/var/lib/mediothek/security-log.jsonl' },
      pwnedPasswordsUrl: new URL('https://hashes.example.org/range/'),
      oidcSecrets: new Map([['university', 's3cret']]),
      samlKey,
    });
    assert.equal(settings.port, 0);
    assert.equal(settings.host, '0.0.0.0');
    assert.equal(settings.hsts, 'max-age=300');
    assert.equal(settings.dataDir, '/var/lib/mediothek');
    assert.equal(settings.databaseUrl, 'postgres://user:secret@db:5432/mediothek');
    assert.deepEqual(settings.replicas, {
      urls: ['postgres://user:secret@db-2/mediothek', 'postgres://user:secret@db-3/mediothek'],
      maxLagMs: 5_000,
    });
    assert.equal(settings.origin, 'https://portal.example');
    assert.equal(settings.content, resolve('words'));
    assert.equal(settings.demo, undefined);
    assert.equal(settings.trustProxy, '10.0.0.0/8, loopback');
    assert.deepEqual(settings.mail, {
      url: 'smtps://user:secret@mail.example:465',
      from: 'portal@example.org',
      outbox: '/var/lib/mediothek/outbox',
    });
    assert.deepEqual(settings.doi, {
      url: 'https://api.test.datacite.org',
      user: 'TIB.PORTAL',
      password: 'sec:ret',
      prefix: '10.5446',
    });
    assert.equal(settings.logLevel, 'info');
    assert.equal(settings.metricsToken, 'a-token-of-24-characters');
    assert.equal(settings.renderDeadlineMs, 300);
    assert.equal(settings.renderThreads, 3);
    assert.equal(settings.cacheMemory, 100_000_000);
    assert.deepEqual([settings.pageFreshMs, settings.pageStaleMs], [30_000, 600_000]);
    assert.equal(settings.warmedMedia, 0);
    assert.deepEqual(settings.sharedCaches, ['http://cache-1:6081', 'http://cache-2:6081']);
    assert.equal(settings.databasePool, 20);
    assert.equal(settings.statementTimeout, 5_000);
    assert.equal(settings.requestWaitMs, 3_000);
    assert.equal(settings.shutdownDelayMs, 5_000);
    assert.equal(settings.speechCommand, 'write-down');
    assert.deepEqual(settings.speechFiles, ['/srv/models', '/opt/whisper']);
    assert.equal(settings.devServers, 'http://localhost:8090');
    assert.equal(readSettings({ NODE_ENV: 'development' }).development, true);
    assert.equal(readSettings({ TRUST_PROXY: 'true' }).trustProxy, true);
  });

  const invalid: [name: string, value: string][] = [
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['PUBLIC_PORT', '65536'],
    ['PUBLIC_URL', 'portal.example'],
    ['PUBLIC_URL', 'ftp://portal.example'],
    ['PUBLIC_URL', 'https://portal.example/videos'],
    ['DATABASE_URL', 'mysql://db/mediothek'],
    ['DATABASE_URL', 'mediothek'],
    ['DATABASE_REPLICA_URLS', 'db-2'],
    ['DATABASE_REPLICA_URLS', 'postgres://db-2/mediothek, mysql://db-3/mediothek'],
    ['REPLICA_MAX_LAG', '0'],
    ['REPLICA_MAX_LAG', '61'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'too short'],
    ['RENDER_DEADLINE', '5'],
    ['RENDER_DEADLINE', '1s'],
    ['RENDER_THREADS', '-1'],
    ['ANSWERS_MEMORY', '1'],
    ['PAGE_FRESH', '0'],
    ['PAGE_STALE', '-1'],
    ['PAGE_WARM', '1001'],
    ['SHARED_CACHES', 'cache:6081'],
    ['SHARED_CACHES', 'http://user:secret@cache'],
    ['DATABASE_POOL', '1'],
    ['REQUEST_WAIT', '99'],
    ['DEV_SERVERS', 'localhost:8090'],
    ['DEV_SERVERS', 'http://192.0.2.1:8090'],
    ['DEV_SERVERS', 'http://localhost.example.org:8090'],
    ['DELIVERY_KEEP_DAYS', '0'],
    ['SECURITY_LOG', 'syslog'],
    ['SECURITY_LOG_DAYS', '7'],
    ['OIDC_SECRETS', 'secret'],
    ['OIDC_SECRETS', '["secret"]'],
    ['OIDC_SECRETS', '{"university": ""}'],
    ['OIDC_SECRETS', '{"The University": "secret"}'],
    ['PWNED_PASSWORDS_URL', 'https://api.pwnedpasswords.com/range'],
    ['PWNED_PASSWORDS_URL', 'http://api.pwnedpasswords.com/range/'],
    ['REMOTE_ORIGINS', 'http://media.example.org'],
    ['REMOTE_ORIGINS', 'https://media.example.org/remotes'],
    ['REMOTE_ORIGINS', 'https://media.example.org, *'],
    ['REMOTE_ORIGINS', 'https://*.example.org'],
    ['REMOTE_ORIGINS', "https://a;script-src'.example.org"],
    ['REMOTE_ORIGINS', 'https://user@media.example.org'],
    ['REMOTE_ORIGINS', 'javascript:alert(1)'],
    ['MAIL_URL', 'http://mail.example'],
    ['MAIL_URL', 'mail.example:25'],
    ['MAIL_URL', 'smtp://'],
    ['MAIL_FROM', 'Portal <portal@example.org>'],
    ['MAIL_FROM', 'a@example.org\r\nBcc: b@example.org'],
    ['DATACITE_URL', 'https://api.datacite.org'],
    ['DATACITE_URL', 'http://user:password@api.datacite.org'],
    ['DATACITE_URL', 'https://user:password@api.datacite.org/dois'],
    ['DOI_PREFIX', '10.5072/x'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.300'],
    ['HSTS', '31536000'],
    ['DEMO', 'no'],
    ['SPEECH_FILES', 'models'],
    ['SPEECH_FILES', '/srv/models, /'],
    ['UPLOAD_REVIEW', 'yes'],
    ['UPLOAD_FIRST_QUOTA', '0'],
    ['S3_BUCKET', 'Library'],
    ['S3_BUCKET', 'a/b'],
    ['S3_ENDPOINT', 'https://s3.example.org'],
    ['S3_ACCESS_KEY_ID', 'key'],
    ['S3_PUBLIC_URL', 'https://cdn.example.org'],
  ];
  for (const [name, value] of invalid) {
    it(`rejects ${name}=${value} by name`, () => {
      assert.throws(() => readSettings({ [name]: value }), {
        name: SettingsError.name,
        message: new RegExp(`^${name} `),
      });
    });
  }

  it('has safe defaults in production, which is also any portal with a name of its own', () => {
    const gibibyte = 1024 ** 3;
    const choices = (env: Record<string, string>) => {
      const { production, demo, uploads } = readSettings(env);
      return [production, demo !== undefined, uploads.review, uploads.firstQuota / gibibyte];
    };
    const [safe, tried] = [
      [true, false, true, 2],
      [false, true, false, 100],
    ];
    assert.deepEqual(choices({ NODE_ENV: 'production' }), safe);
    assert.deepEqual(choices({ PUBLIC_URL: 'https://media.example.org' }), safe);
    assert.deepEqual(choices({ PUBLIC_URL: 'http://192.0.2.7:8080' }), safe);
    for (const PUBLIC_URL of ['', 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080']) {
      assert.deepEqual(choices({ PUBLIC_URL }), tried);
    }
    assert.deepEqual(choices({ NODE_ENV: 'development', PUBLIC_URL: 'http://dev.example' }), tried);
    const chosen = { DEMO: 'on', UPLOAD_REVIEW: 'off', UPLOAD_FIRST_QUOTA: '7' };
    assert.deepEqual(choices({ NODE_ENV: 'production', ...chosen }), [true, true, false, 7]);
  });

  it('reads the origins on which teams may host their remotes', () => {
    const { remoteOrigins } = readSettings({
      REMOTE_ORIGINS: 'https://a.example, http://localhost:3002,,https://a.example',
    });
    assert.deepEqual(remoteOrigins, ['https://a.example', 'http://localhost:3002']);
  });

  it('rejects development servers in production', () => {
    const env = { DEV_SERVERS: 'http://localhost:8090', NODE_ENV: 'production' };
    assert.throws(() => readSettings(env), /DEV_SERVERS is set, but NODE_ENV is "production"/);
  });

  const s3 = { S3_BUCKET: 'library', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

  it('reads the bucket of the files', () => {
    const keys = { bucket: 'library', accessKeyId: 'key', secretAccessKey: 'secret' };
    assert.deepEqual(readSettings(s3).s3, {
      ...keys,
      endpoint: undefined,
      region: 'us-east-1',
      publicUrl: undefined,
    });
    assert.deepEqual(readSettings({ ...s3, S3_ENDPOINT: 'http://127.0.0.1:9400/', S3_REGION: 'eu' }).s3, {
      ...keys,
      endpoint: 'http://127.0.0.1:9400',
      region: 'eu',
      publicUrl: undefined,
    });
  });

  it('keeps a copy of the builds of an object storage in a folder of its own', () => {
    const { dist, dataDir, shippedBuilds } = readSettings({ ...s3, DATA_DIR: '/var/lib/mediothek' });
    assert.deepEqual([dist, dataDir], ['/var/lib/mediothek/builds', '/var/lib/mediothek']);
    assert.equal(shippedBuilds, readSettings({}).dist);
    assert.equal(readSettings({ ...s3, DIST_DIR: '/var/cache/builds' }).dist, '/var/cache/builds');
    const DIST_DIR = readSettings({}).dist;
    assert.throws(
      () => readSettings({ ...s3, DIST_DIR }),
      /^SettingsError: DIST_DIR is .* with S3_BUCKET it must be another/,
    );
  });

  it('reads the public URL of the files', () => {
    const urls = {
      'https://cdn.example.org/': 'https://cdn.example.org',
      'https://s3.example.org:8443/library/': 'https://s3.example.org:8443/library',
      'http://127.0.0.1:9000': 'http://127.0.0.1:9000',
    };
    for (const [text, publicUrl] of Object.entries(urls)) {
      assert.equal(readSettings({ ...s3, S3_PUBLIC_URL: text }).s3?.publicUrl, publicUrl);
    }
  });

  it('rejects a public URL that browsers cannot or should not use', () => {
    const invalid = [
      'cdn.example.org',
      'http://cdn.example.org',
      'ftp://cdn.example.org',
      'https://user:secret@cdn.example.org',
      'https://cdn.example.org/?token=1',
      'https://cdn.example.org/#files',
      'https://cdn.example.org/a;b',
      "https://cdn.example.org'",
      'https://*.example.org',
    ];
    for (const text of invalid) {
      assert.throws(
        () => readSettings({ ...s3, S3_PUBLIC_URL: text }),
        (error: Error) => {
          assert.equal(
            error.message,
            'S3_PUBLIC_URL must be https://host[:port][/path], without a query and without a password',
            text,
          );
          return true;
        },
      );
    }
    const S3_PUBLIC_URL = 'https://portal.example.org/files';
    assert.throws(
      () => readSettings({ ...s3, S3_PUBLIC_URL, PUBLIC_URL: 'https://portal.example.org' }),
      /^SettingsError: S3_PUBLIC_URL must have another origin than PUBLIC_URL$/,
    );
    assert.throws(
      () => readSettings({ ...s3, S3_PUBLIC_URL, S3_ENDPOINT: 'http://storage:9000' }),
      /^SettingsError: S3_ENDPOINT must be https with S3_PUBLIC_URL/,
    );
  });

  it('rejects a bucket without keys, or with an endpoint that has a path', () => {
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      assert.throws(() => readSettings({ ...s3, [name]: '' }), new RegExp(`^SettingsError: ${name} is not set`));
    }
    for (const endpoint of ['s3.example.org', 'ftp://s3.example.org', 'https://s3.example.org/library']) {
      assert.throws(() => readSettings({ ...s3, S3_ENDPOINT: endpoint }), /S3_ENDPOINT must be http/);
    }
  });

  it('rejects read replicas of the embedded database, and one that is named twice', () => {
    const [first, same] = ['postgres://a:secret@db-2/mediothek', 'postgres://b:secret@db-2/mediothek'];
    assert.throws(() => readSettings({ DATABASE_REPLICA_URLS: first }), {
      message: 'DATABASE_REPLICA_URLS is set, but DATABASE_URL is not: the embedded database has no replicas',
    });
    assert.throws(
      () => readSettings({ DATABASE_URL: 'postgres://db/mediothek', DATABASE_REPLICA_URLS: `${first},${same}` }),
      { message: 'DATABASE_REPLICA_URLS has db-2/mediothek twice' },
    );
    assert.equal(
      readSettings({ DATABASE_URL: 'postgres://db/mediothek', DATABASE_REPLICA_URLS: ' , ' }).replicas,
      undefined,
    );
  });

  it('requires a sender of mail', () => {
    assert.throws(() => readSettings({ MAIL_URL: 'smtp://mail.example' }), /MAIL_FROM is not set, but MAIL_URL is/);
  });

  it('does not repeat a password', () => {
    for (const env of [
      { DATABASE_URL: 'postgre://user:secret@db/x' },
      { DATABASE_REPLICA_URLS: 'postgre://user:secret@db/x' },
      { MAIL_URL: 'smpt://user:secret@mail.example' },
      { DATACITE_URL: 'http://user:secret@api.datacite.org' },
    ]) {
      assert.throws(
        () => readSettings(env),
        (error: Error) => !error.message.includes('secret'),
      );
    }
  });
});
