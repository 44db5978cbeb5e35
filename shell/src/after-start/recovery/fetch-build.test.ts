import { afterEach, describe, expect, it } from '@jest/globals';
import { fetchBuild, removeStyles } from './fetch-build.ts';
import { fakeLinkLoading, build, serve } from './testing-release.ts';

const folder = '/remotes/media/b/web';
const sheets = () => [...document.head.querySelectorAll('style, link[rel=stylesheet]')].map(({ id }) => id);

afterEach(() => {
  document.head.innerHTML = '';
});

describe('fetchBuild', () => {
  it('requests each script and style sheet with its integrity', async () => {
    const requested = fakeLinkLoading();
    await fetchBuild(build('b'));
    const integrity = 'sha384-b';
    expect(requested).toEqual([
      { rel: 'modulepreload', path: `${folder}/remoteEntry.js`, integrity },
      { rel: 'modulepreload', path: `${folder}/app.1.js`, integrity },
      { rel: 'modulepreload', path: `${folder}/de.2.js`, integrity },
      { rel: 'stylesheet', path: `${folder}/app.3.css`, integrity },
    ]);
  });

  it.each(['remoteEntry.js', 'app.1.js', 'de.2.js', 'app.3.css'])(
    'rejects a build with an invalid %s',
    async (file) => {
      fakeLinkLoading(new RegExp(`${file}$`));
      const fetched = serve();
      await expect(fetchBuild(build('b'))).rejects.toThrow(`${folder}/${file} could not be loaded`);
      // WebKit keeps a failed preload.
      expect(fetched.mock.calls).toEqual(file.endsWith('.js') ? [[`${folder}/${file}`]] : []);
    },
  );

  it('rejects if the browser cannot check the integrity of modules', async () => {
    const requested = fakeLinkLoading();
    Object.defineProperty(HTMLLinkElement.prototype, 'relList', {
      configurable: true,
      value: { supports: () => false },
    });
    await expect(fetchBuild(build('b'))).rejects.toThrow('would run unchecked');
    expect(requested).toEqual([]);
  });

  it('does not load a style sheet again that is inlined in the HTML', async () => {
    document.head.innerHTML = '<style data-href="app.3.css">.media-card_x{}</style>';
    const requested = fakeLinkLoading();
    await fetchBuild(build('b'));
    expect(requested.filter(({ rel }) => rel === 'stylesheet')).toEqual([]);
  });
});

describe('removeStyles', () => {
  it('removes the style sheets of other builds only', () => {
    document.head.innerHTML = `
      <style id="old" data-href="app.0.css">.media-card_x{}</style>
      <style id="same" data-href="app.3.css">.media-card_x{}</style>
      <style id="browse" data-href="app.7.css">.browse-card_x{}</style>
      <style id="shell" data-href="main.css">.shell-media{}.ui-media_x{}</style>
      <link id="linked" rel="stylesheet" href="/remotes/media/a/web/app.0.css">
      <link id="live" rel="stylesheet" href="/remotes/media/b/web/app.3.css">
      <link id="other" rel="stylesheet" href="/remotes/browse/a/web/app.0.css">`;
    removeStyles(build('b'));
    expect(sheets()).toEqual(['same', 'browse', 'shell', 'live', 'other']);
  });
});
