import type { UpNext } from '@mediothek/contract';
import { h, type MarkupNode } from '../../markup/node.ts';
import { icon } from '../../markup/icons.ts';
import type { ToolTranslate } from '../tools/tool-texts.ts';

const button = (name: string, text: string, look = 'way'): MarkupNode =>
  h('button', { type: 'button', class: look, 'data-name': name }, text);

/** The medium with its picture, and buttons. The features of `end-screen.ts` find the elements by `data-name`. */
export const endScreenMarkup = ({ kind, title, lang, image }: UpNext, t: ToolTranslate): MarkupNode =>
  h(
    'div',
    { class: 'end', role: 'group', 'aria-label': t(kind) }, // the page may have a landmark of this name
    h('p', { role: 'status', 'data-name': 'status' }),
    image !== undefined && h('img', { src: image, alt: '' }),
    h(
      'div',
      { class: 'about' },
      h('p', { class: 'kind' }, t(kind)),
      h('p', { class: 'name', lang }, title),
      h('p', { class: 'count', 'data-name': 'count', hidden: true }),
      h(
        'div',
        { class: 'ways' },
        button('play', t('playNow'), 'way primary'),
        h('button', { type: 'button', class: 'way', 'data-name': 'cancel', hidden: true }, t('cancel')),
        button('replay', t('replay')),
      ),
    ),
    h('button', { type: 'button', class: 'close', 'data-name': 'close', 'aria-label': t('close') }, icon('close')),
  );
