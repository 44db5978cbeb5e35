import type { Operation } from '../api/operation.ts';
import { blogFeed } from './blog-feed.ts';
import { toots } from './toots.ts';

export const feedOperations: Operation[] = [toots, blogFeed];
