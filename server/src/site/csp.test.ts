import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import { describe, it } from 'node:test';
import {
  allowAnalytics,
  allowBackend,
  allowGoogleCast,
  allowOverride,
  allowRemoteOrigins,
  allowStyles,
  contentSecurityPolicy,
  pageTagsScript,
  beforePaintScript,
  themeScript,
  policyHeaders,
} from './csp.ts';

const directives = (policy: string) =>
  new Map(policy.split('; ').map((text) => [text.split(' ', 1)[0], text.split(' ').slice(1).join(' ')]));

describe('contentSecurityPolicy', () => {
  it('allows inline code by its hash only', () => {
    const policy = directives(contentSecurityPolicy({ scripts: ['alert(1)'], styles: ['a{}'] }));
    // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
    assert.equal(policy.get('script-src'), "'strict-dynamic' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
    assert.match(policy.get('style-src') ?? '', /^'self' 'sha256-[\w+/]{43}='$/);
  });

  it('allows nothing unsafe and requires trusted types', () => {
    const policy = contentSecurityPolicy({ scripts: [], styles: [] });
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(directives(policy).get('require-trusted-types-for'), "'script'");
  });

  it('reports by an endpoint on https, and by report-uri alone on plain http, where browsers have no endpoints', () => {
    const policy = contentSecurityPolicy({ scripts: [], styles: [] });
    assert.match(policy, /; report-uri \/api\/v0\/csp-reports$/);
    assert.deepEqual(policyHeaders(policy, 'http'), { 'content-security-policy': policy });
    assert.deepEqual(policyHeaders(policy, 'https'), {
      'content-security-policy': `${policy}; report-to csp`,
      'reporting-endpoints': 'csp="/api/v0/csp-reports"',
    });
  });

  it('allows only this site to embed a page, unless other ancestors are given', () => {
    const ancestors = (...others: [] | [string]) =>
      directives(contentSecurityPolicy({ scripts: [], styles: [] }, ...others)).get('frame-ancestors');
    assert.equal(ancestors(), "'self'");
    assert.equal(ancestors('*'), '*');
  });
});

describe('themeScript', () => {
  const themeFor = (cookie: string) => {
    const document = { cookie, documentElement: { dataset: { theme: undefined } } };
    runInNewContext(themeScript, { document });
    return document.documentElement.dataset.theme;
  };

  it('sets the theme that the cookie names, and no other', () => {
    assert.equal(themeFor('locale=de; theme=dark'), 'dark');
    assert.equal(themeFor('theme=light; locale=de'), 'light');
    assert.equal(themeFor('theme=purple'), undefined);
    assert.equal(themeFor('mytheme=dark'), undefined);
    assert.equal(themeFor(''), undefined);
  });
});

describe('beforePaintScript', () => {
  const datasetFor = (positions: string | undefined) => {
    const document = { cookie: 'theme=dark', documentElement: { dataset: {} } };
    const localStorage = { ...(positions !== undefined && { 'mediothek.positions': positions }) };
    runInNewContext(beforePaintScript, { document, localStorage });
    return { ...document.documentElement.dataset };
  };

  it('says if there is something to continue', () => {
    for (const positions of ['[["7",60]]', '[["7",5,100,1],["8",10,100,1]]']) {
      assert.deepEqual(datasetFor(positions), { theme: 'dark', begun: '' }, positions);
    }
    for (const positions of [undefined, '', '[]', '[["7",5,100,1]]', '[["7",null,100,1]]', '{', '7', '[null]']) {
      assert.deepEqual(datasetFor(positions), { theme: 'dark' }, positions);
    }
  });

  it('sets the theme if storage is blocked', () => {
    const document = { cookie: 'theme=dark', documentElement: { dataset: {} } };
    runInNewContext(beforePaintScript, { document });
    assert.deepEqual({ ...document.documentElement.dataset }, { theme: 'dark' });
  });
});

describe('pageTagsScript', () => {
  it('removes the tags of the first page when the path changes, not when only the query does', () => {
    const location = { pathname: '/media/1' };
    let changed = () => {};
    let removed = 0;
    const document = { querySelectorAll: () => [{ remove: () => (removed += 1) }] };
    const self = { navigation: { addEventListener: (_: string, listener: () => void) => (changed = listener) } };
    runInNewContext(pageTagsScript, { self, location, document });
    changed();
    assert.equal(removed, 0);
    location.pathname = '/media/2';
    changed();
    assert.equal(removed, 1);
  });

  it('does nothing in browsers without the Navigation API', () => {
    runInNewContext(pageTagsScript, { self: {}, location: { pathname: '/' }, document: {} });
  });
});

describe('allowAnalytics', () => {
  const policy = contentSecurityPolicy({ scripts: ['alert(1)'], styles: [] });
  const url = 'https://matomo.example:8443/count/';

  it('adds nothing while analytics is disabled', () => {
    assert.equal(allowAnalytics(policy, { enabled: false }), policy);
    assert.equal(allowAnalytics(policy, { enabled: false, url, siteId: '1' }), policy);
  });

  it('adds the origin for script, pixel and requests, and the Trusted Types policy of the script', () => {
    const before = directives(policy);
    const after = directives(allowAnalytics(policy, { enabled: true, url, siteId: '1' }));
    const changed = [...after].filter(([name, sources]) => before.get(name) !== sources);
    assert.deepEqual(changed, [
      ['script-src', `${before.get('script-src')} https://matomo.example:8443`],
      ['img-src', "'self' data: https://matomo.example:8443"],
      ['connect-src', "'self' https://matomo.example:8443"],
      ['trusted-types', 'dompurify analytics'],
    ]);
  });

  it('adds no origin for a Matomo on this site', () => {
    const after = allowAnalytics(policy, { enabled: true, url: '/matomo/', siteId: '1' });
    assert.equal(after, policy.replace('trusted-types dompurify', 'trusted-types dompurify analytics'));
  });
});

describe('allowGoogleCast', () => {
  const policy = contentSecurityPolicy({ scripts: ['alert(1)'], styles: [] });

  it('changes nothing unless the portal offers it', () => {
    assert.equal(allowGoogleCast(policy, {}), policy);
    assert.equal(allowGoogleCast(policy, { player: { googleCast: false } }), policy);
  });

  it('adds two Trusted Types policies and no origin', () => {
    const after = allowGoogleCast(policy, { player: { googleCast: true } });
    assert.equal(after, policy.replace('trusted-types dompurify', 'trusted-types dompurify google-cast goog#html'));
  });
});

describe('allowRemoteOrigins', () => {
  const policy = contentSecurityPolicy({ scripts: ['alert(1)'], styles: ['a{}'] });

  it('adds the origins of a remote’s files, and changes nothing else', () => {
    const before = directives(policy);
    const after = directives(allowRemoteOrigins(policy, ['https://a.example', 'https://b.example']));
    const changed = [...after].filter(([name, sources]) => before.get(name) !== sources);
    assert.deepEqual(
      changed,
      ['script-src', 'style-src', 'img-src', 'connect-src', 'font-src'].map((name) => [
        name,
        `${before.get(name)} https://a.example https://b.example`,
      ]),
    );
  });

  it('adds nothing if all files are on the portal', () => {
    assert.equal(allowRemoteOrigins(policy, []), policy);
  });
});

describe('allowBackend', () => {
  const policy = contentSecurityPolicy({ scripts: ['alert(1)'], styles: ['a{}'] });

  it('adds the approved origins for requests, pictures and media, and changes nothing else', () => {
    const before = directives(policy);
    const after = directives(allowBackend(policy, ['https://a.example', 'https://b.example']));
    const changed = [...after].filter(([name, sources]) => before.get(name) !== sources);
    assert.deepEqual(
      changed,
      ['img-src', 'media-src', 'connect-src'].map((name) => [
        name,
        `${before.get(name)} https://a.example https://b.example`,
      ]),
    );
  });

  it('adds nothing if nothing is approved', () => {
    assert.equal(allowBackend(policy, []), policy);
  });
});

describe('allowStyles', () => {
  const policy = contentSecurityPolicy({ scripts: [], styles: [] });

  it('adds the hashes of a page’s inline styles', () => {
    const after = directives(allowStyles(policy, [{ text: 'a{}', hash: "'sha256-a'" }]));
    assert.equal(after.get('style-src'), `${directives(policy).get('style-src')} 'sha256-a'`);
  });

  it('does not change a policy with unsafe-inline, which a hash would disable', () => {
    const any = allowOverride(policy, ['http://localhost:3002']);
    assert.equal(allowStyles(any, [{ text: 'a{}', hash: "'sha256-a'" }]), any);
  });
});

describe('allowOverride', () => {
  it('allows a development server’s styles, sockets and scripts, and no inline scripts', () => {
    const policy = contentSecurityPolicy({ scripts: ['alert(1)'], styles: ['a{}'] });
    const after = directives(allowOverride(policy, ['http://localhost:3002']));
    assert.equal(after.get('style-src'), "'self' 'unsafe-inline' http://localhost:3002");
    assert.equal(after.get('connect-src'), "'self' http://localhost:3002 ws://localhost:3002");
    assert.equal(after.get('media-src'), "'self' blob: http://localhost:3002");
    assert.equal(after.get('script-src'), `${directives(policy).get('script-src')} http://localhost:3002`);
    assert.equal(after.get('require-trusted-types-for'), "'script'");
    assert.equal(allowOverride(policy, []), policy);
  });
});
