/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import {
  apiQuery,
  defineTexts,
  ExtensionSlot,
  useQuery,
  type LoadedDefinition,
  type RemoteComponent,
} from '@mediothek/platform/host';
import { fakeSite, textModules } from '@mediothek/platform/testing';
import type { DeclaredExtension, SlotProps } from '@mediothek/contract';
import type { RenderedPage } from '../render-contract.ts';
import { renderPage } from '../server.tsx';

const texts = defineTexts('orbit', textModules({ shown: 'On display' }, { shown: 'Ausgestellt' }));
const publishers = () => apiQuery('/api/v0/publishers');
const props: SlotProps['medium.panel'] = { id: '7', title: '<b>', language: 'en', kind: 'video' };

const media: LoadedDefinition = {
  name: 'media',
  texts: { namespace: 'media', load: textModules({}, {}) },
  pages: {
    details: {
      Page: () => (
        <article>
          <h1>Film</h1>
          <ExtensionSlot name="medium.panel" props={props} className="panels" />
          <ExtensionSlot name="editors.column" props={{ uploadId: '1', title: 'x' }} />
          <ExtensionSlot name="card.badge" props={{ id: '7', title: 'x', type: 'video' }} />
        </article>
      ),
    },
  },
};
function Panel({ id, title }: SlotProps['medium.panel']) {
  const { t } = texts.useTexts();
  return (
    <p>
      {t('shown')} {id} {title} {JSON.stringify(useQuery(publishers()).data)}
    </p>
  );
}
const panel = {
  Component: Panel,
  load: ({ queries }) => queries.prefetchQuery(publishers()),
} as RemoteComponent<SlotProps['medium.panel']> as RemoteComponent;

const title = { en: 'Exhibitions', de: 'Ausstellungen' };
const declaredPanel: DeclaredExtension = { slot: 'medium.panel', component: 'panel', title };

interface Options {
  components?: LoadedDefinition['components'];
  extensions?: DeclaredExtension[];
  locale?: 'en' | 'de';
  loadRemote?: () => Promise<never>;
}

async function render({
  components = { panel },
  extensions = [declaredPanel],
  locale = 'en',
  loadRemote,
}: Options = {}) {
  const orbit: LoadedDefinition = { name: 'orbit', texts, pages: {}, components: components ?? {} };
  const job = { url: '/media/7', origin: 'https://portal.example', locale, auth: { loggedIn: false }, site: fakeSite };
  const result = await renderPage(
    { ...job, declared: [{ name: 'orbit', extensions }] },
    async (name) => {
      if (name === 'orbit' && loadRemote) return loadRemote();
      return { definition: name === 'orbit' ? orbit : media, version: '1' };
    },
    async () => Response.json({ publishers: ['a'] }),
  );
  if (result.kind !== 'page') throw new Error('a redirect');
  return result satisfies RenderedPage;
}

describe('extensions on a page that the server renders', () => {
  it('are in their slot, with props, texts and data', async () => {
    const { html, queries, extensions } = await render();
    expect(html).toMatch(/<div class="panels"[^>]*><section[^>]*>.*<h2[^>]*>Exhibitions<\/h2>/s);
    expect(html).toMatch(/data-remote="orbit" data-extension="panel"[^>]*><div data-server-content=""><p>On display/);
    expect(html).toContain('7<!-- --> <!-- -->&lt;b&gt;');
    expect(html).toContain('&quot;publishers&quot;');
    expect(JSON.stringify(queries)).toContain('"publishers"');
    expect(extensions).toMatchObject([{ remote: 'orbit', component: 'panel' }]);
    expect((await render({ locale: 'de' })).html).toMatch(/Ausstellungen<\/h2>.*Ausgestellt/s);
  });

  it('do not exist if no remote declares one', async () => {
    const { html, extensions } = await render({ extensions: [] });
    expect(html).toContain('<h1>Film</h1></article>');
    expect(extensions).toBeUndefined();
  });

  it('in columns are rendered, badges are left to the browser', async () => {
    const { html } = await render({
      components: { one: { Component: () => <b>one</b> }, two: { Component: () => <b>two</b> } },
      extensions: [
        { slot: 'editors.column', component: 'one', title },
        { slot: 'card.badge', component: 'two' },
      ],
    });
    expect(html).toMatch(/<dt>Exhibitions<\/dt><dd><span[^>]*><div data-server-content=""><b>one/);
    expect(html).toMatch(/data-extension="two"[^>]*><\/span>/);
    expect(html).not.toContain('<!--0');
  });

  const broken = () => {
    throw new Error('broken');
  };
  for (const [what, component] of [
    ['throws', { Component: broken }],
    ['throws in load', { Component: () => null, load: async () => broken() }],
    ['is missing', undefined],
    ['never loads', { Component: () => null, load: () => new Promise(() => {}) }],
  ] as const) {
    it(`leave the page as it is if one ${what}`, async () => {
      const components: Record<string, RemoteComponent> = { other: { Component: () => <i>other</i> } };
      if (component) components['panel'] = component;
      const other: DeclaredExtension = { slot: 'medium.panel', component: 'other', title };
      const {
        html,
        status,
        remoteError,
        extensions = [],
      } = await render({
        components,
        extensions: [declaredPanel, other],
      });
      expect(status).toBe(200);
      expect(remoteError).toBeUndefined();
      expect(html).toContain('<h1>Film</h1>');
      expect(html).toMatch(/data-extension="panel"[^>]*><\/div>/);
      expect(html).toContain('<i>other</i>');
      const failed = extensions.filter(({ error }) => error !== undefined).map(({ component: name }) => name);
      expect(failed).toEqual(what === 'never loads' ? [] : ['panel']);
    });
  }

  it('are left to the browser without a Node build of their remote, which is no failure', async () => {
    const { html, extensions } = await render({
      loadRemote: () => Promise.reject(Object.assign(new Error('no build'), { code: 'no_server_build' })),
    });
    expect(html).toMatch(/<h2[^>]*>Exhibitions<\/h2>/);
    expect(html).toMatch(/data-extension="panel"[^>]*><\/div>/);
    expect(extensions).toBeUndefined();
  });
});
