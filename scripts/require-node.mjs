/**
 * Imported first by the npm commands. Prints the required version of Node before an older Node fails with an unclear
 * error.
 */
const oldest = 20;

if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(
    `Mediothek needs Node ${oldest} or newer to start; this is Node ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
}
