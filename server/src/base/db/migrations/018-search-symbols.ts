import { type Kysely, sql } from 'kysely';

/** Separates a name from its neighbours, so that "C++11" and "C/C++" contain "C++". Not part of any text. */
const separator = 'chr(4)';
const [before, after] = ['(?<![[:alnum:]])', '(?![[:alnum:]])'];

/**
 * Patterns of names and their replacements, in this order. The replacements contain letters only, because PostgreSQL's
 * parser drops symbols. `server/src/library/search/symbols.ts` restores the symbols in highlighted texts.
 */
const names: readonly (readonly [pattern: string, replacement: string])[] = [
  // C++, g++
  ['([[:alpha:]][[:alnum:]]*)\\+\\+', `${separator} || '\\1qplusqqplusq' || ${separator}`],
  // C#, F#
  [`${before}([[:alpha:]])#${after}`, `${separator} || '\\1qsharpq' || ${separator}`],
  // .NET, ASP.NET, but not the domain example.net
  [
    `(?<![[:alnum:].])(asp|vb|ado|ml|)\\.(net)${after}`,
    `${separator} || '\\1' || ${separator} || 'qdotq\\2' || ${separator}`,
  ],
  // Node.js: two words
  [`([[:alnum:]])\\.(js)${after}`, `'\\1' || ${separator} || '.\\2'`],
  // R&D, AT&T
  [`${before}([[:alpha:]]{1,2})&([[:alpha:]])${after}`, `${separator} || '\\1qandq\\2' || ${separator}`],
];

const replaceAll = names.reduce(
  (value, [pattern, replacement]) => `regexp_replace(${value}, '${pattern}', ${replacement}, 'gi')`,
  'value',
);

const statements = [
  // Most texts contain no such name. The first condition is cheaper than the replacements.
  `create function library_symbols(value text) returns text language sql immutable parallel safe as $$
     select case when value ~* '\\+\\+|#|&|\\.(net|js)' then ${replaceAll} else value end $$`,
  `create or replace function library_vector(texts json) returns tsvector language sql stable as $$
     select library_concat(setweight(to_tsvector(configuration::regconfig, library_symbols(text)), weight::"char"))
     from json_to_recordset(texts) as part(weight text, configuration text, text text) $$`,
  `create or replace function library_term(configuration regconfig, spellings json) returns tsquery language plpgsql stable
   set client_min_messages = warning as $$
   declare
     spelling text;
     terms tsquery := '';
   begin
     for spelling in select json_array_elements_text(spellings) loop
       terms := terms || phraseto_tsquery(configuration, library_symbols(spelling));
     end loop;
     return terms;
   end $$`,
];

/** Names with symbols, such as C++, are words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
