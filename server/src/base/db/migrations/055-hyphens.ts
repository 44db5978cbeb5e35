import { type Kysely, sql } from 'kysely';

/**
 * PostgreSQL's parser yields a word with hyphens as one token and then its parts: "x-ray", "x", "ray". A search for it
 * asked for all of them, one after the other, so PostgreSQL had to read the text of each hit that its index had found.
 * The token of the whole word alone finds the same texts. In phrases of several words, the parts remain. They also
 * remain in `library_marks`, because `ts_headline` marks parts only.
 */
const statements = [
  // Types of tokens: https://www.postgresql.org/docs/15/textsearch-parsers.html. The whole word has position 1.
  `create function library_hyphenated(configuration regconfig, spelling text) returns tsquery language sql stable as $$
     select string_agg(quote_literal(lexeme), ' | ')::tsquery
     from unnest(to_tsvector(configuration, spelling)) as word
     where 1 = any(positions) and (
       select count(*) = 1 and every(alias in ('asciihword', 'hword', 'numhword'))
       from ts_parse('default', spelling) join ts_token_type('default') using (tokid)
       where alias not in ('hword_part', 'hword_asciipart', 'hword_numpart') and token <> '-') $$`,
  `create or replace function library_term(configuration regconfig, spellings json) returns tsquery language plpgsql stable
   set client_min_messages = warning as $$
   declare
     spelling text;
     hyphenated tsquery;
     terms tsquery := '';
   begin
     for spelling in select library_symbols(value) from json_array_elements_text(spellings) loop
       hyphenated := case when position('-' in spelling) > 0 then library_hyphenated(configuration, spelling) end;
       terms := terms || coalesce(hyphenated, phraseto_tsquery(configuration, spelling));
     end loop;
     return terms;
   end $$`,
  `create or replace function library_marks(required json) returns tsquery language sql stable
   set client_min_messages = warning as $$
     select coalesce(string_agg(distinct marks::text, ' | '), '')::tsquery
     from json_array_elements(required) as term, json_array_elements_text(term) as spelling,
       unnest(library_configurations()) as configuration,
       phraseto_tsquery(configuration::regconfig, library_symbols(spelling)) as marks
     where numnode(marks) > 0 $$`,
];

/** A word with hyphens is found by the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
