/** Native fields of menus. */
import { h, type MarkupNode } from '../../markup/node.ts';

export interface Option {
  value: string;
  label: string;
}

/** Label with a select element; `name` is the name of the select element. */
export const choice = (name: string, label: string, options: readonly Option[], chosen: string): MarkupNode =>
  h(
    'label',
    { class: 'row' },
    h('span', {}, label),
    h(
      'select',
      { name },
      ...options.map((option) => h('option', { value: option.value, selected: option.value === chosen }, option.label)),
    ),
  );

export const radio = (name: string, { value, label }: Option, chosen: string, note?: string): MarkupNode =>
  h(
    'label',
    { class: 'row' },
    h('input', { type: 'radio', name, value, checked: value === chosen }),
    h('span', {}, label, note && h('small', {}, ` ${note}`)),
  );

export const tick = (name: string, label: string, checked: boolean): MarkupNode =>
  h('label', { class: 'row' }, h('input', { type: 'checkbox', name, checked }), h('span', {}, label));
