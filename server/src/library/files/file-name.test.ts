import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'content-disposition';
import { mediaRecord } from '../../testing-records.ts';
import { attachment, fileName } from './file-name.ts';

const creators = (...names: string[]) => names.map((name) => ({ name }));

describe('fileName', () => {
  it('consists of creator, title and year, as far as they are known', () => {
    const names = [
      mediaRecord('1', { title: { en: 'Waves' }, creators: creators('Hopper, Ada'), year: 2019 }),
      mediaRecord('1', { title: { en: 'Waves', de: 'Wellen' }, language: 'de' }),
      mediaRecord('1', { title: { en: 'Waves' }, creators: creators('A', 'B', 'C') }),
      mediaRecord('1', { title: { en: '...' }, year: 2019 }),
    ].map((record) => fileName(record, '.mp4'));
    assert.deepEqual(names, ['Hopper, Ada - Waves (2019).mp4', 'Wellen.mp4', 'A et al. - Waves.mp4', '1 (2019).mp4']);
  });

  it('contains no characters that a file system rejects or that deceive users', () => {
    const title = '..\\../etc/pass\u0000wd: a*b?"c"<d>|e\r\nSet-Cookie: f\u202Egpj.exe\u200B .';
    assert.equal(
      fileName(mediaRecord('1', { title: { en: title } }), '.mp4'),
      'etc pass wd a b c d e Set-Cookie f gpj.exe.mp4',
    );
  });

  it('is no longer than a file system allows, and splits no characters', () => {
    for (const sign of ['x', 'ü', '漢', '👩‍🔬']) {
      const record = mediaRecord('1', {
        title: { en: sign.repeat(400) },
        creators: creators(sign.repeat(400)),
        year: 2019,
      });
      const name = fileName(record, '.de.vtt');
      assert.ok(Buffer.byteLength(name) <= 220, `${name}: ${Buffer.byteLength(name)}`);
      assert.ok(name.isWellFormed() && name.endsWith('… (2019).de.vtt'), name);
    }
  });
});

describe('attachment', () => {
  it('contains the complete name, and one in ASCII for other clients', () => {
    for (const name of ['Größe 50% – «é».mp4', '漢字.mp4', 'a "b\\c".mp4', "it's; filename=x.mp4"]) {
      const header = attachment(name);
      assert.match(header, /^[\x20-\x7e]+$/);
      assert.equal(parse(header).parameters['filename'], name);
    }
    assert.match(attachment('Größe.mp4'), /^attachment; filename=Grosse\.mp4; filename\*=UTF-8''Gr%C3%B6%C3%9Fe\.mp4$/);
  });
});
