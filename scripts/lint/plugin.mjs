/** Plugin of oxlint with the rules of this project. */
import { privateWords } from './private-words.mjs';
import { roleComparisons } from './role-comparisons.mjs';

export default {
  meta: { name: 'mediothek' },
  rules: { 'private-words': privateWords, 'role-comparisons': roleComparisons },
};
