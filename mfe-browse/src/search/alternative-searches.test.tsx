import { describe, expect, test } from '@jest/globals';
import { renderPage } from '@mediothek/platform/testing';
import { screen } from '@testing-library/react';
import type { SearchHelp } from '@mediothek/contract';
import * as remote from '../remote.ts';
import { fakeResults } from '../testing-media.ts';

const open = (path: string, help: SearchHelp, locale: 'en' | 'de' = 'en') =>
  renderPage(remote, 'search', { path, locale, answers: { '/api/v0/search': fakeResults([], { help }) } });
const ways = () =>
  screen
    .getAllByRole('link')
    .filter((link) => !link.hasAttribute('data-keep-scroll'))
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('AlternativeSearches', () => {
  test('links corrections and fewer filters, with the number of results', async () => {
    await open('/search?q=welen&f=subject;urn:a&f=medium;audio&sort=title&page=3', {
      corrections: [{ query: 'wellen', totalEntries: 1200 }],
      withoutFacet: [{ facet: 'subject', totalEntries: 1 }],
      withoutFilters: 5,
    });
    expect(ways()).toEqual([
      ['Did you mean “wellen”? 1,200 results', '/search?q=wellen&f=subject%3Burn%3Aa&f=medium%3Baudio&sort=title'],
      ['Without the filter “Subject” 1 result', '/search?q=welen&f=medium%3Baudio&sort=title'],
      ['Search without filters 5 results', '/search?q=welen&sort=title'],
      ['Browse by subject', '/subjects'],
    ]);
  });

  test('links no search without results', async () => {
    await open('/search?q=welen&f=medium;audio', { corrections: [], withoutFacet: [], withoutFilters: 0 });
    expect(ways()).toEqual([['Browse by subject', '/subjects']]);
  });

  test('speaks German', async () => {
    await open('/search?q=welen', { corrections: [{ query: 'wellen', totalEntries: 1 }], withoutFacet: [] }, 'de');
    expect(ways()[0]?.[0]).toBe('Meinten Sie „wellen“? 1 Ergebnis');
  });
});
