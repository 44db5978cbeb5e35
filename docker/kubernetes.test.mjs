/** Checks the manifests in docker/kubernetes against the schemas of Kubernetes, against each other and the server. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { run } from '../scripts/child.mjs';
import { projectNode, root } from '../scripts/project.mjs';

/**
 * The parts of manifests that the tests read.
 * @typedef {Record<string, string>} Labels
 * @typedef {{ name: string, configMapRef?: { name: string }, secretRef?: { name: string } }} Source
 * @typedef {{ name: string, image: string, command?: string[], ports?: { name: string }[], envFrom: Source[], env: { name: string, value: string }[], volumeMounts: { name: string }[], startupProbe?: Probe, readinessProbe?: Probe, livenessProbe?: Probe }} Container
 * @typedef {{ httpGet: { path: string, port: string } }} Probe
 * @typedef {{ name: string, persistentVolumeClaim?: { claimName: string } }} Volume
 * @typedef {{ apiVersion: string, kind: string, metadata: { name: string }, data?: Labels, stringData?: Labels, spec?: any }} Manifest
 */

const folder = join(root, 'docker/kubernetes');
const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml');
/** @param {string} name @returns {Manifest[]} */
const documentsOf = (name) =>
  parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((document) => {
    assert.deepEqual(document.errors, [], name);
    return document.toJS();
  });
const manifests = files.flatMap(documentsOf);
/** @param {string} kind */
const all = (kind) => manifests.filter((manifest) => manifest.kind === kind);
/** @param {string} kind @param {string} name @returns {Manifest} */
function find(kind, name) {
  const found = all(kind).find(({ metadata }) => metadata.name === name);
  assert.ok(found, `${kind} ${name}`);
  return found;
}
/** @param {string} name @returns {any} */
const podOf = (name) => find('Deployment', name).spec.template.spec;
/** @param {string} name @returns {Container} */
const containerOf = (name) => podOf(name).containers[0];

/** @param {Manifest} manifest @returns {Promise<string>} the first errors, or `` */
async function schemaErrors(manifest) {
  /** @type {Record<string, new (manifest: Manifest) => { validate(): void }>} */
  const models = await import(`kubernetes-models/${manifest.apiVersion}`);
  const Model = models[manifest.kind];
  assert.ok(Model, `${manifest.apiVersion} ${manifest.kind}`);
  try {
    new Model(manifest).validate();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * The schemas permit unknown keys, which Kubernetes ignores. TypeScript does not permit them in literals.
 * @param {Manifest[]} checked
 * @returns {Promise<string>} output of the compiler, `` without errors
 */
async function typeErrors(checked) {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const temporary = mkdtempSync(join(cache, 'kubernetes-'));
  try {
    const file = join(temporary, 'manifests.ts');
    const lines = checked.map((manifest, index) => {
      const { apiVersion, kind } = manifest;
      return `import type { I${kind} as T${index} } from 'kubernetes-models/${apiVersion}';
export const m${index}: T${index} = ${JSON.stringify(manifest)};`;
    });
    writeFileSync(file, lines.join('\n'));
    const options = '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target esnext --types'.split(
      ' ',
    );
    const { output } = await run(projectNode(), [join(root, 'node_modules/typescript/bin/tsc'), ...options, '', file]);
    return output;
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/** @param {string} name of the deployment @returns {Labels} variables of its container */
function environmentOf(name) {
  const { envFrom, env } = containerOf(name);
  const shared = envFrom.map(({ configMapRef, secretRef }) =>
    configMapRef ? find('ConfigMap', configMapRef.name).data : find('Secret', secretRef?.name ?? '').stringData,
  );
  return Object.assign({}, ...shared, Object.fromEntries(env.map((variable) => [variable.name, variable.value])));
}

describe('docker/kubernetes', () => {
  it('conforms to the schemas of Kubernetes', async () => {
    for (const manifest of manifests) assert.equal(await schemaErrors(manifest), '', manifest.metadata.name);
    assert.equal(await typeErrors(manifests), '');
  });

  it('would not conform with an unknown key or a wrong value', async () => {
    const wrong = structuredClone(find('Deployment', 'mediothek-server'));
    wrong.spec.template.spec.containers[0].resources.requests.memory = '768 MB';
    assert.match(await schemaErrors(wrong), /requests\/memory must match format "quantity"/);
    const unknown = structuredClone(find('Deployment', 'mediothek-server'));
    unknown.spec.template.spec.containers[0].livenesProbe = {};
    assert.match(await typeErrors([unknown]), /livenesProbe"' does not exist/);
  });

  it('is listed completely in kustomization.yaml', () => {
    const { resources } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));
    assert.deepEqual(resources.toSorted(), files.toSorted());
  });

  it('has servers and workers, each with a budget for disruptions', () => {
    assert.deepEqual(
      all('Deployment').map(({ metadata }) => metadata.name),
      ['mediothek-server', 'mediothek-worker'],
    );
    for (const { metadata, spec } of all('Deployment')) {
      assert.ok(spec.replicas >= 2);
      assert.deepEqual(spec.selector.matchLabels, spec.template.metadata.labels);
      assert.deepEqual(find('PodDisruptionBudget', metadata.name).spec.selector, spec.selector);
      assert.equal(spec.template.spec.containers[0].image, containerOf('mediothek-server').image);
    }
  });

  it('forwards requests of the ingress to the servers', () => {
    const { service } = find('Ingress', 'mediothek').spec.rules[0].http.paths[0].backend;
    const { selector, ports } = find('Service', service.name).spec;
    assert.deepEqual(selector, find('Deployment', 'mediothek-server').spec.selector.matchLabels);
    assert.equal(ports[0].name, service.port.name);
    assert.ok(containerOf('mediothek-server').ports?.some(({ name }) => name === ports[0].targetPort));
    assert.equal(
      environmentOf('mediothek-server').PUBLIC_URL,
      `https://${find('Ingress', 'mediothek').spec.rules[0].host}`,
    );
  });

  it('probes paths that the server has', () => {
    const source = readFileSync(join(root, 'server/src/base/http/health-checks.ts'), 'utf8');
    const { startupProbe, readinessProbe, livenessProbe } = containerOf('mediothek-server');
    for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
      assert.ok(probe && source.includes(`'${probe.httpGet.path}'`), probe?.httpGet.path);
    }
    assert.notEqual(livenessProbe?.httpGet.path, readinessProbe?.httpGet.path, 'no restart without a database');
  });

  it('mounts declared volumes, and claims that exist', () => {
    for (const { metadata } of all('Deployment')) {
      /** @type {Volume[]} */
      const volumes = podOf(metadata.name).volumes;
      const mounted = containerOf(metadata.name).volumeMounts.map(({ name }) => name);
      assert.deepEqual(mounted.toSorted(), volumes.map(({ name }) => name).toSorted());
      for (const { persistentVolumeClaim: claim } of volumes) if (claim) find('PersistentVolumeClaim', claim.claimName);
    }
  });

  it('has settings that the server accepts', async () => {
    /**
     * The types of the server are those of another project.
     * @type {{ readSettings: (env: Labels) => { s3: unknown, databaseUrl: string, worker: boolean, shutdownDelayMs: number } }}
     */
    const { readSettings } = await import(join(root, 'server/src/settings.ts'));
    const files = ['settings.ts', 'settings-s3.ts'];
    const source = files.map((file) => readFileSync(join(root, 'server/src', file), 'utf8')).join('\n');
    for (const name of ['mediothek-server', 'mediothek-worker']) {
      const env = environmentOf(name);
      for (const variable of Object.keys(env)) assert.match(source, new RegExp(`'${variable}'`), variable);
      const { s3, databaseUrl, worker, shutdownDelayMs } = readSettings(env);
      assert.ok(s3 && databaseUrl);
      assert.equal(worker, name === 'mediothek-worker');
      assert.ok(podOf(name).terminationGracePeriodSeconds * 1000 >= shutdownDelayMs + 30_000);
    }
  });

  it('starts an existing program', () => {
    const [program, path = ''] = containerOf('mediothek-worker').command ?? [];
    assert.equal(program, 'node');
    assert.ok(existsSync(join(root, path)), path);
  });
});
