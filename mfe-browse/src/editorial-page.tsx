import type { PageContext } from '@mediothek/platform';
import { CategoryPage, loadCategories } from './categories/category-page.tsx';

export const loadEditorial = (context: PageContext) => loadCategories(context, 'editorial');

export function EditorialPage() {
  return <CategoryPage pagename="editorial" heading={(docTitle) => <h1>{docTitle}</h1>} />;
}
