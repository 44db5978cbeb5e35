/** Configuration of a category, with the names of the content files. For in-house users. */
import { Fragment } from 'react';
import type { Category } from '@mediothek/contract';
import css from './category-info.module.css';

export function CategoryInfo({ category }: { category: Category }) {
  return (
    <dl className={css.info}>
      {Object.entries(category).map(([setting, value]) => (
        <Fragment key={setting}>
          <dt>{setting}</dt>
          <dd>{Array.isArray(value) ? value.join(', ') : value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
