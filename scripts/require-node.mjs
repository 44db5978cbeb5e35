/** Imported first by the commands people type: says what is missing before anything fails for a reason nobody can read. */
const oldest = 20;

if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(
    `Mediothek needs Node ${oldest} or newer to start; this is Node ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
}
