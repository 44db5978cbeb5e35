import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readContributors, readCreators } from './datacite-people.ts';
import { parseResource } from './testing-responses.ts';

const contributors = (name: string, type = 'Other') =>
  readContributors(
    parseResource(
      `<contributors><contributor contributorType="${type}"><contributorName>${name}</contributorName></contributor></contributors>`,
    ),
  );

describe('readContributors', () => {
  it('reads contributors in the form that a Mediothek writes', () => {
    assert.deepEqual(contributors('Brandt, Jonas (editing)'), [{ name: 'Brandt, Jonas', role: 'editing' }]);
    assert.deepEqual(contributors('Brandt, Jonas (Produktion)', 'Producer'), [
      { name: 'Brandt, Jonas', role: 'producer', note: 'Produktion' },
    ]);
    assert.deepEqual(contributors('Brandt, Jonas', 'Translator'), [{ name: 'Brandt, Jonas', role: 'translator' }]);
  });

  it('turns role words in brackets into one entry per role, with the words in the note', () => {
    const name = 'Schellwald, Nils';
    assert.deepEqual(contributors('Schellwald, Nils (Kamera, Drohne, Ton, Schnitt)'), [
      { name, role: 'camera', note: 'Kamera, Drohne' },
      { name, role: 'sound', note: 'Ton' },
      { name, role: 'editing', note: 'Schnitt' },
    ]);
    assert.deepEqual(
      contributors('Schellwald, Nils (Regie und Schnitt)').map(({ role }) => role),
      ['director', 'editing'],
    );
  });

  it('stores words that are no role here in the note', () => {
    assert.deepEqual(contributors('Judt, Paul (Numerische Berechnung)'), [
      { name: 'Judt, Paul', role: 'other', note: 'Numerische Berechnung' },
    ]);
    assert.deepEqual(contributors('CityTV (recording)'), [{ name: 'CityTV', role: 'other', note: 'recording' }]);
  });

  it('leaves the abbreviation of an institution in its name', () => {
    const name = 'Leibniz-Institut für Troposphärenforschung (TROPOS)';
    assert.deepEqual(contributors(name), [{ name, role: 'other' }]);
    assert.deepEqual(contributors(name, 'DataManager'), [{ name, role: 'data-manager' }]);
  });

  it('stores DataCite’s type in the note if it is no role here, and removes stray commas', () => {
    assert.deepEqual(contributors('Luczak, Matthias,', 'ContactPerson'), [
      { name: 'Luczak, Matthias', role: 'other', note: 'Contact person' },
    ]);
    assert.deepEqual(contributors('Luczak, Matthias,'), [{ name: 'Luczak, Matthias', role: 'other' }]);
  });
});

describe('readCreators', () => {
  const creator = (identifier: string) =>
    parseResource(`<creators><creator><creatorName>Messe GmbH,</creatorName>${identifier}</creator></creators>`);
  const orcid = (value: string) => creator(`<nameIdentifier nameIdentifierScheme="ORCID">${value}</nameIdentifier>`);

  it('reads the ORCID, bare or as a URL', () => {
    for (const value of ['0000-0002-1694-233X', 'https://orcid.org/0000-0002-1694-233x']) {
      assert.deepEqual(readCreators(orcid(value), []), [{ name: 'Messe GmbH', orcid: '0000-0002-1694-233X' }]);
    }
    assert.deepEqual(
      readCreators(creator('<nameIdentifier nameIdentifierScheme="GND">1069509086</nameIdentifier>'), []),
      [{ name: 'Messe GmbH' }],
    );
  });

  it('omits an invalid ORCID with a note', () => {
    const notes: string[] = [];
    assert.deepEqual(readCreators(orcid('0000-0002'), notes), [{ name: 'Messe GmbH' }]);
    assert.deepEqual(notes, ['the ORCID of Messe GmbH is not valid and was left out']);
  });
});
