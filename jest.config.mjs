import { transform, transformIgnorePatterns } from './scripts/jest/transform.mjs';

/** Tests that import real ES modules at run time. They run by themselves, with `--experimental-vm-modules`. */
const esModules = 'shell/src/composition/remote-loader.test.ts';

const shared = {
  transform,
  transformIgnorePatterns,
  moduleNameMapper: { '\\.css$': '<rootDir>/scripts/jest/css-modules.mjs' },
  modulePathIgnorePatterns: ['<rootDir>/data/', '/dist/', '/\\.cache/'],
  clearMocks: true,
  restoreMocks: true,
};

const browser = {
  ...shared,
  testEnvironment: '<rootDir>/scripts/jest/environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/set-up.mjs'],
};

/** Unit tests of everything that runs in a browser, each test beside its code. */
export default {
  projects: [
    {
      ...shared,
      displayName: 'plain',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/shared/contract/src/**/*.test.ts', '<rootDir>/mfe-player/src/core/**/*.test.ts'],
    },
    {
      ...browser,
      displayName: 'browser',
      testMatch: ['<rootDir>/{shared/platform/src,shared/ui/src,shell/src,mfe-*/src,scripts/jest}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/mfe-player/src/core/', `/${esModules}`],
    },
    { ...browser, displayName: 'modules', testMatch: [`<rootDir>/${esModules}`] },
  ],
};
