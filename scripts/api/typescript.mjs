import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../project.mjs';

/**
 * TypeScript 5, a dependency of the server's generator of client types. TypeScript 7, which checks the project, has no
 * stable API to read declarations with.
 * @type {typeof import('../../server/node_modules/typescript/lib/typescript.js')}
 */
export const ts = createRequire(join(root, 'server/package.json'))('typescript');
