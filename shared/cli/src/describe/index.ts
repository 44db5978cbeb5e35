/** Exports for build scripts: `@mediothek/build` writes its `build.json` with them. */
export { compressFiles, contentVersion, integrities, integrityOf } from './build-files.ts';
export { describeRemote, type DescribedRemote, type DescribeOptions } from './describe-remote.ts';
export { isRemoteName } from './remote-name.ts';
export { readDeclaration } from './read-declaration.ts';
export { writeBuild, type BuildInfo } from './write-build.ts';
