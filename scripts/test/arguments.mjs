/**
 * @typedef {object} RunOptions
 * @property {'quick' | 'all'} suite
 * @property {string[]} steps names; empty: all steps of the suite
 * @property {string[]} files paths of files or folders from the project's root; empty: all
 * @property {{ index: number, total: number } | undefined} shard
 */

/**
 * Parses `npm test [-- [--shard N/M] [STEP …] [FILE …]]`. An argument with a slash or a dot is a file.
 * @param {string[]} args
 * @param {readonly { name: string }[]} steps all existing steps
 * @returns {RunOptions}
 * @throws {Error} that names the invalid argument
 */
export function readArguments(args, steps) {
  /** @type {RunOptions} */
  const options = { suite: 'quick', steps: [], files: [], shard: undefined };
  const remaining = args.flatMap((argument) => (argument.startsWith('--shard=') ? argument.split('=') : [argument]));
  for (let argument = remaining.shift(); argument !== undefined; argument = remaining.shift()) {
    if (argument === '--all') options.suite = 'all';
    else if (argument === '--shard') options.shard = readShard(remaining.shift() ?? '');
    else if (/[./]/.test(argument)) options.files.push(argument.replace(/^\.\//, ''));
    else if (steps.some(({ name }) => name === argument)) options.steps.push(argument);
    else throw new Error(`No such step: ${argument}. There are: ${steps.map(({ name }) => name).join(', ')}`);
  }
  if (options.files.length > 0 && options.steps.length === 0)
    throw new Error('Name the step that runs these files: npm test -- STEP FILE …');
  return options;
}

/** @param {string} text */
function readShard(text) {
  const [index = 0, total = 0] = /^(\d+)\/(\d+)$/.exec(text)?.slice(1).map(Number) ?? [];
  if (index < 1 || index > total)
    throw new Error(`--shard needs a part and a number of parts, such as 1/4, not ${text || 'nothing'}`);
  return { index, total };
}
