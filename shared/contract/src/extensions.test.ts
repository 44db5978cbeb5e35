import { describe, expect, it } from '@jest/globals';
import { Value } from 'typebox/value';
import { declarationProblems, placeDeclaration, Placement } from './declared-routes.ts';
import { type DeclaredExtension, DeclaredExtensions, ExtensionName, slotNames } from './extensions.ts';

const title = { en: 'On display', de: 'Ausgestellt' };
const panel: DeclaredExtension = { slot: 'medium.panel', component: 'panel', title };
const action: DeclaredExtension = { slot: 'medium.action', component: 'visit' };
const section: DeclaredExtension = { slot: 'medium.section', component: 'hall', title };

describe('DeclaredExtensions', () => {
  const accepts = (changes: object) => Value.Check(DeclaredExtensions, [{ ...panel, ...changes }]);

  it('accepts every slot', () => {
    for (const slot of slotNames) expect(accepts({ slot })).toBe(true);
    expect(accepts({ order: 0, access: 'inhouse', size: 'large' })).toBe(true);
  });

  for (const changes of [
    { slot: 'medium.footer' },
    { slot: 'constructor' },
    { component: 'a b' },
    { component: '__proto__' },
    { title: { en: 'x'.repeat(81) } },
    { order: -1 },
    { order: 1000 },
    { access: 'editor' },
    { size: '12rem' },
    { props: {} },
  ]) {
    it(`rejects ${JSON.stringify(changes).slice(0, 40)}`, () => expect(accepts(changes)).toBe(false));
  }

  it('rejects more than 20', () => {
    expect(
      Value.Check(
        DeclaredExtensions,
        Array.from({ length: 21 }, () => panel),
      ),
    ).toBe(false);
  });
});

describe('declarationProblems', () => {
  const problems = (...extensions: DeclaredExtension[]) => [...declarationProblems({ extensions })];

  it('accepts extensions of their own names', () => expect(problems(panel, action, section)).toEqual([]));

  it('names a component that comes twice, and a missing language', () => {
    expect(problems(panel, { ...section, component: 'panel' })).toEqual([
      'two of its extensions are the component panel',
    ]);
    expect(problems({ ...panel, title: { en: 'On display' } })).toEqual([
      'the extension panel in the slot medium.panel needs its title in en and de',
    ]);
    expect(problems({ slot: 'editors.column', component: 'state' })).toHaveLength(1);
    expect(problems({ ...action, title: { de: 'Besuchen' } })).toHaveLength(1);
  });
});

describe('hidden extensions', () => {
  const shown = (hiddenExtensions: string[]) =>
    placeDeclaration({ extensions: [panel, action, section] }, { hiddenExtensions }).extensions.map(
      ({ component }) => component,
    );

  it('are those of a name, or all in a slot', () => {
    expect(shown([])).toEqual(['panel', 'visit', 'hall']);
    expect(shown(['panel'])).toEqual(['visit', 'hall']);
    expect(shown(['medium.section', 'visit'])).toEqual(['panel']);
  });

  it('are names of components or of slots', () => {
    expect(Value.Check(Placement, { hiddenExtensions: ['panel', 'medium.panel'] })).toBe(true);
    expect(Value.Check(Placement, { hiddenExtensions: ['../x'] })).toBe(false);
  });
});

describe('ExtensionName', () => {
  it('is a remote and a component', () => {
    expect(Value.Check(ExtensionName, 'orbit/category')).toBe(true);
    for (const name of ['orbit', 'orbit/', '/category', 'orbit/a/b', 'Orbit/a']) {
      expect(Value.Check(ExtensionName, name)).toBe(false);
    }
  });
});
