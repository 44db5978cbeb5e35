/** Compiles TypeScript, JSX and ES modules with swc: to ES modules if Jest requests them, otherwise to CommonJS. */
export const transform = {
  '\\.m?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2024',
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};

/** Large packages that are CommonJS already. All others may be ES modules and are transformed. */
const commonJs = [
  '@testing-library',
  'aria-query',
  'dom-accessibility-api',
  'expect',
  'jest[^/]*',
  '@jest',
  'jsdom',
  'pretty-format',
  'react',
  'react-dom',
  'scheduler',
];

export const transformIgnorePatterns = [`/node_modules/(?:${commonJs.join('|')})/`];
