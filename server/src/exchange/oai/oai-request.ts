/** Verbs of OAI-PMH 2.0 and their arguments, sections 2.2 and 4. */
import { OaiError } from './oai-error.ts';

interface VerbArguments {
  required: readonly ArgumentName[];
  optional: readonly ArgumentName[];
  /** Argument that replaces all others. */
  exclusive?: ArgumentName;
}
const argumentNames = ['identifier', 'metadataPrefix', 'from', 'until', 'set', 'resumptionToken'] as const;
type ArgumentName = (typeof argumentNames)[number];
const listArguments: VerbArguments = {
  required: ['metadataPrefix'],
  optional: ['from', 'until', 'set'],
  exclusive: 'resumptionToken',
};
const verbs = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ['identifier'] },
  ListSets: { required: [], optional: [], exclusive: 'resumptionToken' },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [] },
  ListIdentifiers: listArguments,
  ListRecords: listArguments,
} as const satisfies Record<string, VerbArguments>;

export type Verb = keyof typeof verbs;
export type OaiArguments = Readonly<Partial<Record<ArgumentName, string>>>;

export interface OaiRequest {
  verb: Verb;
  arguments: OaiArguments;
}

const isVerb = (text: string | undefined): text is Verb => text !== undefined && Object.hasOwn(verbs, text);
const isArgument = (name: string): name is ArgumentName => argumentNames.some((argument) => argument === name);

/** @throws OaiError badVerb, badArgument */
export function readRequest(parameters: URLSearchParams): OaiRequest {
  const [verb, ...otherVerbs] = parameters.getAll('verb');
  if (!isVerb(verb) || otherVerbs.length > 0) {
    throw new OaiError('badVerb', `verb must be given once and be one of ${Object.keys(verbs).join(', ')}`);
  }
  const args: Partial<Record<ArgumentName, string>> = {};
  const accepted: VerbArguments = verbs[verb];
  const names = [...accepted.required, ...accepted.optional, ...(accepted.exclusive ? [accepted.exclusive] : [])];
  for (const [name, value] of parameters) {
    if (name === 'verb') continue;
    if (!isArgument(name) || !names.includes(name)) throw bad(`${verb} takes no argument "${name.slice(0, 40)}"`);
    if (args[name] !== undefined) throw bad(`${name} is given more than once`);
    if (value === '') throw bad(`${name} is empty`);
    args[name] = value;
  }
  if (accepted.exclusive !== undefined && args[accepted.exclusive] !== undefined) {
    if (Object.keys(args).length > 1) throw bad(`${accepted.exclusive} comes without other arguments`);
    return { verb, arguments: args };
  }
  const missing = accepted.required.filter((name) => args[name] === undefined);
  if (missing.length > 0) throw bad(`${verb} needs ${missing.join(' and ')}`);
  return { verb, arguments: args };
}

const bad = (message: string) => new OaiError('badArgument', message);
