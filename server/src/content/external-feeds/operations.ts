import type { Operation } from '../../base/http/operation.ts';
import { blogFeed } from './blog-feed.ts';
import { toots } from './toots.ts';

export const feedOperations: Operation[] = [toots, blogFeed];
