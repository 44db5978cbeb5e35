import type { PageContext } from '@mediothek/platform';
import { CategoryPage, loadCategories } from './categories/category-page.tsx';

export const loadHome = (context: PageContext) => loadCategories(context, 'home');

/** The home page. Its title is visually hidden, because the header already shows the portal's name. */
export function HomePage() {
  return <CategoryPage pagename="home" heading={(docTitle) => <h1 className="visually-hidden">{docTitle}</h1>} />;
}
