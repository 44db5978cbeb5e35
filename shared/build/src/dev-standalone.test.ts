import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRemotePlan } from './remote-config.ts';

const config = createRemotePlan({ name: 'browse', port: 8091 }).standalone('http://localhost:3002');

describe('standaloneConfig', () => {
  it('needs nothing that the production build of a portal lacks', () => {
    const alias = config.resolve?.alias as Record<string, string>; // as standaloneConfig() writes it
    assert.match(alias['react/jsx-dev-runtime$'] ?? '', /dev-jsx-runtime\.ts$/);
    const runtime = (config.externals as Record<string, string>)['react-refresh/runtime'];
    assert.match(runtime ?? '', /^var \(globalThis\.mediothekReactRefresh \?\? \{/);
    // The replacement of the runtime is a JavaScript expression. It treats no module as a module of components.
    const standIn = new Function(`return ${runtime?.slice('var '.length)}`)() as { isLikelyComponentType(): boolean };
    assert.equal(standIn.isLikelyComponentType(), false);
  });

  it('uses no eval, which the portal’s CSP blocks', () => {
    assert.equal(config.devtool, 'cheap-module-source-map');
  });

  it('shares no cache with the development of the complete portal', () => {
    const whole = createRemotePlan({ name: 'browse', port: 8091 }).development('http://localhost:3002');
    const names = [config, whole].map(({ cache }) => (typeof cache === 'object' && 'name' in cache ? cache.name : ''));
    assert.deepEqual(names, ['browse-3002-alone', 'browse-3002']);
  });
});
