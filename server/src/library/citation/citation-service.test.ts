import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCitationService } from './citation-service.ts';
import { work } from './testing-works.ts';

const order = { work: work(), locale: 'en', time: 0 } as const;

describe('createCitationService', () => {
  it('returns to each of several simultaneous calls its own citations', async () => {
    const maker = createCitationService();
    const [english, german] = await Promise.all([
      maker.make({ ...order, formats: ['mla'] }),
      maker.make({ work: work(undefined, 'de'), locale: 'de', time: 0, formats: ['mla', 'ris'] }),
    ]);
    assert.match(english[0]?.text ?? '', /, and Lena Sommer\. The Mandelbrot Set/);
    assert.match(german[0]?.text ?? '', /, und Lena Sommer\. Die Mandelbrot-Menge/);
    assert.deepEqual(
      german.map(({ format }) => format),
      ['mla', 'ris'],
    );
    await maker.close();
  });

  it('passes on the error of a citation style, and continues with the next call', async () => {
    const maker = createCitationService();
    // No work: the library cannot return it.
    const broken = { ...order, work: { item: {}, titleLanguage: 'en' } } as never;
    await assert.rejects(maker.make(broken), /Error/);
    assert.equal((await maker.make(order)).length, 6);
    await maker.close();
  });

  it('ends a thread that does not respond in time; the next call gets a new thread', async () => {
    const late = createCitationService({ deadline: 1 });
    await assert.rejects(late.make(order), { code: 'unavailable', message: /no response within 1 ms/ });
    await assert.rejects(late.make(order), { code: 'unavailable' });
    await late.close();
  });
});
