import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languageCode, readAbstract, readLanguage, readTitles } from './datacite-texts.ts';
import { parseResource } from './testing-responses.ts';

const abstractOf = (...descriptions: string[]) =>
  readAbstract(parseResource(`<descriptions>${descriptions.join('')}</descriptions>`), 'en');
const abstract = (text: string, attributes = '') =>
  `<description descriptionType="Abstract" ${attributes}>${text}</description>`;
const titlesOf = (titles: string) => readTitles(parseResource(`<titles>${titles}</titles>`), 'de');

describe('languageCode', () => {
  it('shortens codes and rejects invalid ones', () => {
    assert.deepEqual(['ger', 'deu', 'en-US', 'zxx', 'DE'].map(languageCode), ['de', 'de', 'en', 'zxx', 'de']);
    assert.deepEqual(['German', '', 'd', 'xx-', 'e1'].map(languageCode), [
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('readLanguage', () => {
  it('is the stated language, or else “no linguistic content” for silent films, or else unknown', () => {
    const silent =
      '<descriptions><description descriptionType="Other">Stummfilm Silent movie </description></descriptions>';
    assert.equal(readLanguage(parseResource('<language>ger</language>')), 'de');
    assert.equal(readLanguage(parseResource(`<language>en</language>${silent}`)), 'en');
    assert.equal(readLanguage(parseResource(silent)), 'zxx');
    assert.equal(readLanguage(parseResource('')), 'und');
  });
});

describe('readAbstract', () => {
  it('prefers the mark at the start, then xml:lang, then the language of the record', () => {
    assert.deepEqual(
      abstractOf(abstract('(de)Ein Satz.\n'), abstract('Une phrase.', 'xml:lang="fre"'), abstract('A sentence.')),
      {
        de: 'Ein Satz.',
        fr: 'Une phrase.',
        en: 'A sentence.',
      },
    );
  });

  it('keeps paragraphs, joins texts of the same language, and ignores empty ones', () => {
    assert.deepEqual(abstractOf(abstract('(en)One<br/>two  three'), abstract('(en)four')), {
      en: 'One\ntwo three\n\nfour',
    });
    assert.equal(abstractOf(abstract(''), abstract('(de) ')), undefined);
  });

  it('reads no other bracket as mark', () => {
    assert.deepEqual(abstractOf(abstract('(Siehe auch Teil 2)')), { en: '(Siehe auch Teil 2)' });
  });
});

describe('readTitles', () => {
  it('reads a subtitle that is the name of a genre as genre, in either language', () => {
    assert.deepEqual(titlesOf('<title>A</title><title titleType="subtitle">Conference/Talk</title>'), {
      title: { de: 'A' },
      alternative: [],
      genre: 'conference-talk',
    });
    assert.equal(titlesOf('<title>A</title><title titleType="Subtitle">Vorlesung</title>').genre, 'lecture');
  });

  it('joins a real subtitle to the title and separates alternative titles', () => {
    assert.deepEqual(
      titlesOf(
        '<title titleType="Subtitle">Part one</title><title>A \n film</title><title titleType="AlternativeTitle">B</title>',
      ),
      {
        title: { de: 'A film: Part one' },
        alternative: ['B'],
      },
    );
  });

  it('reads titles in several languages', () => {
    assert.deepEqual(
      titlesOf('<title>Ein Film</title><title titleType="TranslatedTitle" xml:lang="en-GB">A film</title>').title,
      {
        de: 'Ein Film',
        en: 'A film',
      },
    );
  });
});
