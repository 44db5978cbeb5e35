import type { PageContext } from '@mediothek/platform';
import { CategoryPage, loadCategories } from './categories/category-page.tsx';

export const loadHome = (context: PageContext) => loadCategories(context, 'home');

/** The portal's name stands in the header already: the page's own title is for those who do not see it. */
export function HomePage() {
  return <CategoryPage pagename="home" heading={(docTitle) => <h1 className="visually-hidden">{docTitle}</h1>} />;
}
