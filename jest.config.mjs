import { transform } from './scripts/jest/transform.mjs';

/** Unit tests of everything that runs in a browser: TypeScript through swc, as ES modules, each test beside its code. */
const shared = {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.css$': '<rootDir>/scripts/jest/css-modules.mjs' },
  modulePathIgnorePatterns: ['<rootDir>/data/', '/dist/', '/\\.cache/'],
  clearMocks: true,
  restoreMocks: true,
};

export default {
  projects: [
    {
      ...shared,
      displayName: 'plain',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/shared/contract/src/**/*.test.ts', '<rootDir>/mfe-player/src/core/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/scripts/jest/environment.mjs',
      testMatch: ['<rootDir>/{shared/platform/src,shared/ui/src,shell/src,mfe-*/src,scripts/jest}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/mfe-player/src/core/'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/set-up.mjs'],
    },
  ],
};
