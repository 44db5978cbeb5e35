import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptedLocale, requestLocale } from './request-locale.ts';

describe('requestLocale', () => {
  const cases: [cookie: string | undefined, accept: string | undefined, expected: 'en' | 'de'][] = [
    [undefined, undefined, 'en'],
    [undefined, 'de', 'de'],
    [undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
    [undefined, 'en;q=0.5, de;q=0.9', 'de'],
    [undefined, 'en;q=0.5, de ; q=0.9', 'de'],
    [undefined, 'de;q=0, en;q=0.1', 'en'],
    [undefined, 'fr, de;q=0.3', 'de'],
    [undefined, 'fr, *;q=0.5', 'en'],
    [undefined, 'den', 'en'], // Slavey, not German
    [undefined, ';;q=x,,=;de', 'en'],
    [undefined, `${'x,'.repeat(100_000)}de`, 'en'],
    ['de', 'en', 'de'],
    ['de-DE', 'en', 'de'],
    ['en-US', 'de', 'en'],
    ['DE-de', 'en', 'de'],
    ['de-Latn-DE-1996', 'en', 'de'],
    ['den', 'en', 'en'],
    ['deutsch', 'en', 'en'],
    ['d', 'en', 'en'],
    ['', 'de', 'de'],
    ['fr', 'de', 'de'],
    [undefined, 'de-DE-1996, en;q=0.9', 'de'],
    ['<script>', undefined, 'en'],
  ];
  for (const [cookie, accept, expected] of cases) {
    it(`cookie ${cookie ?? 'none'}, Accept-Language ${accept?.slice(0, 40) ?? 'none'}: ${expected}`, () => {
      assert.equal(requestLocale(cookie, accept, 'auto'), expected);
    });
  }

  it('is the site’s without a supported cookie, whatever the browser prefers', () => {
    assert.equal(requestLocale(undefined, 'de', 'en'), 'en');
    assert.equal(requestLocale('fr', 'de', 'en'), 'en');
    assert.equal(requestLocale(undefined, 'en', 'de'), 'de');
    assert.equal(requestLocale('en', 'de', 'de'), 'en');
  });
});

describe('acceptedLocale', () => {
  it('is the preferred language of the portal, or else the default', () => {
    assert.equal(acceptedLocale('fr, de;q=0.3'), 'de');
    assert.equal(acceptedLocale(undefined), 'en');
  });
});
