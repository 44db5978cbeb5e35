import type { Operation } from '../base/http/operation.ts';
import { categoryPage } from './category-page.ts';
import { config } from './config.ts';
import { faq } from './faq.ts';
import { page } from './page.ts';
import { tiles } from './tiles.ts';

export const contentOperations: Operation[] = [config, categoryPage, tiles, page, faq];
