/** Plugin of oxlint with the rules of this project. */
import { browserStorage } from './browser-storage.mjs';
import { privateWords } from './private-words.mjs';
import { roleComparisons } from './role-comparisons.mjs';

export default {
  meta: { name: 'mediothek' },
  rules: { 'browser-storage': browserStorage, 'private-words': privateWords, 'role-comparisons': roleComparisons },
};
