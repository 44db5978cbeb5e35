/**
 * Checks docker-compose.yml against its specification, and all names in it and in the Dockerfiles against this
 * repository.
 */
import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { serverArguments, serverEnvironment } from '../scripts/server-process.mjs';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { root } from '../scripts/project.mjs';
import { interpolate } from './interpolate.mjs';

/** @param {string} path in the repository */
const read = (path) => readFileSync(join(root, path), 'utf8');
const composeFile = () => parse(read('docker-compose.yml'), { merge: true });

/**
 * Validates with the schema of the Compose Specification, which is part of the linter.
 * @param {unknown} compose
 * @returns {string[]} errors
 */
function schemaErrors(compose) {
  const folder = dirname(createRequire(import.meta.url).resolve('dclint/package.json'));
  const { $schema: _dialect, ...schema } = JSON.parse(
    readFileSync(join(folder, 'schemas/compose.schema.json'), 'utf8'),
  );
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(schema);
  validate(compose);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** @typedef {{ image?: string, build?: { dockerfile: string, target: string, args?: Record<string, string> } }} Source */
/** @typedef {Source & { environment?: Record<string, string>, volumes?: string[], healthcheck?: unknown, depends_on?: Record<string, { condition: string }> }} Service */

/** @type {Record<string, Service>} */
const services = composeFile().services;
const dockerfile = read('docker/portal.Dockerfile').replaceAll('\\\n', ' ').split('\n');

describe('docker-compose.yml', () => {
  it('conforms to the Compose Specification', () => {
    assert.deepEqual(schemaErrors(composeFile()), []);
  });

  it('would not conform with an unknown key or value', () => {
    const compose = composeFile();
    compose.services.server.port = 8080;
    compose.services.proxy.ports = '8080';
    const errors = schemaErrors(compose).join('\n');
    assert.match(errors, /\/services\/server must NOT have additional properties/);
    assert.match(errors, /\/services\/proxy\/ports must be array/);
  });

  it('has nginx, server, worker, PostgreSQL and a host for each remote', () => {
    const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
    const expected = [
      'proxy',
      'server',
      'worker',
      'check',
      'postgres',
      ...remotes.map((name) => name.replace('mfe-', 'remote-')),
    ];
    assert.deepEqual(Object.keys(services).toSorted(), expected.toSorted());
    for (const name of remotes.map((folder) => folder.replace('mfe-', ''))) {
      assert.equal(services[`remote-${name}`]?.build?.args?.REMOTE, name);
    }
  });

  it('is reached at its public URL, also with another port', async () => {
    const { readSettings } = await import(join(root, 'server/src/settings.ts'));
    for (const { environment = {} } of [services.server, services.worker].filter((service) => service !== undefined)) {
      /** @param {Record<string, string>} variables */
      const publicUrl = (variables) => {
        const relevant = ['PORT', 'PUBLIC_URL', 'PUBLIC_PORT'].map((name) => [name, environment[name] ?? '']);
        return readSettings(
          Object.fromEntries(relevant.map(([name, text]) => [name, interpolate(text ?? '', variables)])),
        ).origin;
      };
      assert.equal(publicUrl({}), 'http://localhost:8080');
      assert.equal(publicUrl({ PORT: '18070' }), 'http://localhost:18070');
      assert.equal(publicUrl({ PORT: '18070', PUBLIC_URL: 'https://a.example' }), 'https://a.example');
    }
    const port = composeFile().services.proxy.ports[0];
    assert.equal(interpolate(port, { PORT: '18070' }), '18070:8080');
  });

  it('checks the settings of server and worker together', () => {
    const {
      environment = {},
      command,
      profiles,
    } = /** @type {Service & { command: string[], profiles: string[] }} */ (services.check);
    assert.deepEqual(environment, { ...services.server?.environment, ...services.worker?.environment });
    assert.deepEqual([command.at(-1), profiles], ['check', ['check']]);
  });

  it('is safe unless the operator chooses otherwise', async () => {
    const { readSettings } = await import(join(root, 'server/src/settings.ts'));
    const read = (/** @type {Record<string, string>} */ variables) => {
      const given = { POSTGRES_PASSWORD: 'secret', ...variables };
      const entries = Object.entries(services.check?.environment ?? {});
      const env = Object.fromEntries(entries.map(([name, text]) => [name, interpolate(text, given)]));
      const { demo, uploads } = readSettings({ ...env, NODE_ENV: 'production' });
      return [demo === undefined, uploads.review, uploads.firstQuota / 1024 ** 3];
    };
    assert.match(dockerfile.join('\n'), /AS server\nENV NODE_ENV=production/);
    assert.deepEqual(read({}), [true, true, 2]);
    const chosen = { DEMO: 'on', UPLOAD_REVIEW: 'off', UPLOAD_FIRST_QUOTA: '5' };
    assert.deepEqual(read(chosen), [false, false, 5]);
  });

  it('gives the portal a user of the database that is not the superuser', () => {
    const { environment = {}, volumes = [] } = services.postgres ?? {};
    const url = new URL(interpolate(services.server?.environment?.DATABASE_URL ?? '', { POSTGRES_PASSWORD: 'secret' }));
    assert.deepEqual([environment.POSTGRES_USER, url.username, url.pathname], ['postgres', 'mediothek', '/mediothek']);
    const script = './docker/create-database.sh';
    assert.ok(volumes.includes(`${script}:/docker-entrypoint-initdb.d/create-database.sh:ro`));
    assert.match(read(script), /PORTAL_USER:-mediothek\}/);
  });

  it('passes the isolation of outside programs to the worker', () => {
    const given = { SANDBOX: 'required', SPEECH_COMMAND: 'write-down', SPEECH_FILES: '/srv/models' };
    for (const [name, value] of Object.entries(given)) {
      assert.equal(interpolate(services.worker?.environment?.[name] ?? '', given), value);
      assert.equal(interpolate(services.worker?.environment?.[name] ?? '', {}), '');
    }
  });

  it('can be read by Docker Compose 1, which knows no variable within the value of another', () => {
    for (const file of ['docker-compose.yml', 'docker-compose.scale.yml']) {
      assert.doesNotMatch(read(file), /\$\{[^}]*\$\{/, file);
    }
  });

  it('assigns a separate port to the host of each remote, on this machine only', () => {
    const ports = Object.entries(composeFile().services)
      .filter(([name]) => name.startsWith('remote-'))
      .map(([, service]) => service.ports?.[0]);
    for (const port of ports) assert.match(port ?? '', /^127\.0\.0\.1:\$\{[A-Z]+_PORT:-\d+\}:8080$/);
    assert.equal(new Set(ports).size, ports.length);
  });

  it('builds from existing files and stages', () => {
    const stages = dockerfile.flatMap((line) => /^FROM \S+ AS (\S+)/.exec(line)?.[1] ?? []);
    for (const { build } of Object.values(services)) {
      if (!build) continue;
      assert.equal(build.dockerfile, 'docker/portal.Dockerfile');
      assert.ok(stages.includes(build.target), build.target);
    }
  });

  it('mounts existing folders and declared volumes', () => {
    const declared = Object.keys(composeFile().volumes);
    for (const mount of Object.values(services).flatMap(({ volumes = [] }) => volumes)) {
      const [source = ''] = mount.split(':');
      assert.ok(source.startsWith('./') ? existsSync(join(root, source)) : declared.includes(source), mount);
    }
  });

  it('sets variables that the server reads', () => {
    const source = globSync('server/src/**/*.ts', { cwd: root, exclude: (path) => path.endsWith('.test.ts') })
      .map(read)
      .join('\n');
    for (const name of Object.keys({ ...services.server?.environment, ...services.worker?.environment })) {
      assert.match(source, new RegExp(`\\b${name}\\b`), name);
    }
  });

  it('waits for services that have a health check', () => {
    for (const needed of Object.values(services).flatMap(({ depends_on }) => Object.entries(depends_on ?? {}))) {
      const [name, { condition }] = needed;
      assert.equal(condition, 'service_healthy');
      assert.ok(services[name]?.healthcheck, name);
    }
  });
});

describe('docker-compose.scale.yml', async () => {
  /**
   * The types of the server are those of another project.
   * @type {{ readSettings: (env: Record<string, string>) => { s3: unknown, databaseUrl: string } }}
   */
  const { readSettings } = await import(join(root, 'server/src/settings.ts'));
  const scale = parse(read('docker-compose.scale.yml'), { merge: true });

  it('conforms to the Compose Specification', () => {
    assert.deepEqual(schemaErrors(scale), []);
  });

  it('changes services of docker-compose.yml, and adds only the object storage', () => {
    const added = Object.keys(scale.services).filter((name) => !(name in services));
    assert.deepEqual(added, ['s3']);
    assert.ok(scale.services.s3.healthcheck, 'servers wait for it');
    assert.deepEqual(Object.keys(scale.volumes), ['objects']);
  });

  it('runs two servers and two workers, whose settings the server accepts', () => {
    for (const name of ['server', 'worker']) {
      const { deploy, environment } = scale.services[name];
      assert.equal(deploy.replicas, 2);
      const variables = { POSTGRES_PASSWORD: 'secret', S3_SECRET_ACCESS_KEY: 'secret' };
      const merged = { ...services[name]?.environment, ...environment };
      const env = Object.fromEntries(
        Object.entries(merged).map(([key, value]) => [key, interpolate(`${value}`, variables)]),
      );
      const { s3, databaseUrl } = readSettings(env);
      assert.equal(databaseUrl, 'postgresql://mediothek:secret@postgres:5432/mediothek');
      const { environment: keys, volumes } = scale.services.s3;
      assert.deepEqual(s3, {
        endpoint: 'http://s3:7070',
        region: 'us-east-1',
        bucket: volumes[0].replace('objects:/data/', ''),
        accessKeyId: keys.ROOT_ACCESS_KEY_ID,
        secretAccessKey: interpolate(keys.ROOT_SECRET_ACCESS_KEY, variables),
        publicUrl: undefined,
      });
    }
  });

  it('needs a secret of the operator', () => {
    const { environment } = scale.services.s3;
    assert.throws(() => interpolate(environment.ROOT_SECRET_ACCESS_KEY, {}), /S3_SECRET_ACCESS_KEY: set it in \.env/);
  });
});

describe('docker/portal.Dockerfile', () => {
  it('builds only `remote` with an argument: the builder before BuildKit builds all stages above a target', () => {
    const stages = dockerfile.flatMap((line) => /^FROM \S+ AS (\S+)/.exec(line)?.[1] ?? []);
    const afterFirst = dockerfile.slice(dockerfile.findIndex((line) => line.startsWith('FROM ')));
    const argument = afterFirst.findIndex((line) => line.startsWith('ARG '));
    assert.equal(stages.at(-1), 'remote');
    assert.equal(afterFirst.slice(0, argument).filter((line) => line.startsWith('FROM ')).length, stages.length);
  });

  it('takes base images from arguments, so that a release can name them by digest', () => {
    const defaults = Object.fromEntries(
      dockerfile
        .flatMap((line) => [/^ARG (\w+_IMAGE)=(\S+)$/.exec(line)?.slice(1) ?? []])
        .filter((pair) => pair.length > 0),
    );
    assert.deepEqual(defaults, { NODE_IMAGE: 'node:24-bookworm-slim', DEBIAN_IMAGE: 'debian:bookworm-slim' });
    const stages = dockerfile.flatMap((line) => /^FROM \S+ AS (\S+)/.exec(line)?.[1] ?? []);
    const bases = dockerfile.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []);
    const allowed = [...Object.keys(defaults).map((name) => `\${${name}}`), ...stages];
    assert.deepEqual(
      bases.filter((base) => !allowed.includes(base)),
      [],
    );
  });

  it('copies existing files', () => {
    const copied = dockerfile.flatMap((line) => /^COPY (?!--from)(\S+) \S+$/.exec(line)?.[1] ?? []);
    assert.ok(copied.length >= 3);
    for (const path of copied) assert.ok(existsSync(join(root, path)), path);
  });

  it('runs existing programs', () => {
    const programs = dockerfile.flatMap(
      (line) => /^(?:RUN node |CMD \["node", (?:"--[\w=-]+", )*")([\w./-]+)/.exec(line)?.[1] ?? [],
    );
    assert.deepEqual(programs, ['scripts/build.mjs', 'scripts/sbom.mjs', 'server/src/main.ts']);
    for (const path of programs) assert.ok(existsSync(join(root, path)), path);
  });

  it('starts the server as `npm start` does', () => {
    const command = dockerfile.find((line) => line.startsWith('CMD ["node"'));
    assert.equal(command, `CMD ${JSON.stringify(['node', ...serverArguments]).replaceAll(',', ', ')}`);
    for (const name of Object.keys(serverEnvironment)) {
      assert.ok(
        dockerfile.some((line) => line.startsWith('ENV ') && line.includes(`${name}=`)),
        name,
      );
    }
  });

  it('installs an existing workspace', () => {
    const names = dockerfile.flatMap((line) => /--workspace=(\S+)/.exec(line)?.[1] ?? []);
    assert.deepEqual(names, [JSON.parse(read('server/package.json')).name]);
  });
});

describe('docker/nginx.conf', () => {
  it('forwards requests to services of docker-compose.yml', () => {
    const configuration = read('docker/nginx.conf');
    assert.match(configuration, /set \$server server;/);
    assert.match(configuration, /proxy_pass http:\/\/remote-\$remote:8080;/);
    assert.ok(services.server);
  });
});
