import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCitationService } from './citation-service.ts';
import { work } from './testing-works.ts';

const order = { work: work(), locale: 'en', time: 0 } as const;

describe('createCitationService', () => {
  it('answers each order with its own citations', async () => {
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

  it('passes on what a style made nothing of, and goes on', async () => {
    const maker = createCitationService();
    // No work: the library cannot return it.
    const broken = { ...order, work: { item: {}, titleLanguage: 'en' } } as never;
    await assert.rejects(maker.make(broken), /Error/);
    assert.equal((await maker.make(order)).length, 6);
    await maker.close();
  });

  it('does not let anybody wait for a thread that is stuck; the next one gets a new thread', async () => {
    const late = createCitationService({ deadline: 1 });
    await assert.rejects(late.make(order), { code: 'unavailable', message: /no answer within 1 ms/ });
    await assert.rejects(late.make(order), { code: 'unavailable' });
    await late.close();
  });
});
