/**
 * Jest preset for remotes outside of this repository: `export { default } from '@mediothek/build/jest';` in
 * jest.config.mjs.
 */
import { fileURLToPath } from 'node:url';
import { transform } from './transform.mjs';

/** @param {string} name */
const own = (name) => fileURLToPath(new URL(name, import.meta.url));

export default {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.css$': own('css-modules.mjs') },
  clearMocks: true,
  restoreMocks: true,
  testEnvironment: own('environment.mjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [own('set-up.mjs')],
};
