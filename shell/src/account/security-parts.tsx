/** Second factors, providers and sessions: below the other parts of the page, so that their code is loaded after them. */
export { FactorsPart } from './factors-part.tsx';
export { IdentitiesPart } from './identities-part.tsx';
export { SessionsPart } from './sessions-part.tsx';
