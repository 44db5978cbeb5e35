import { type Kysely, sql } from 'kysely';

/**
 * Search in any number of languages. `db/search-languages.ts` replaces `library_configurations` when the portal gets a
 * language. A term is searched with the stems of all languages, so that one query finds a German title and an English
 * abstract. A term that is a stop word in any language ("die", "was") is ignored, unless all terms are stop words.
 */
const statements = [
  // The API checks the language against the portal's table.
  'alter table account drop constraint account_language_check',
  `create function library_configurations() returns text[] language sql immutable as $$
     select '{library_en,library_de}'::text[] $$`,
  // One of each: for most words, the stems of the languages are the same.
  `create function library_stems(spellings json, out any_stem tsquery, out is_stopword boolean) language plpgsql stable
   set client_min_messages = warning as $$
   declare
     configuration text;
     stems tsquery;
     found tsquery[] := '{}';
   begin
     any_stem := '';
     is_stopword := false;
     foreach configuration in array library_configurations() loop
       stems := library_term(configuration::regconfig, spellings);
       is_stopword := is_stopword or numnode(stems) = 0;
       if not stems = any(found) then
         any_stem := any_stem || stems;
         found := array_append(found, stems);
       end if;
     end loop;
   end $$`,
  `create or replace function library_query(required json, excluded json) returns tsquery language plpgsql stable
   set client_min_messages = warning as $$
   declare
     term json;
     stems record;
     terms tsquery := '';
     stopwords tsquery := '';
   begin
     for term in select json_array_elements(required) loop
       stems := library_stems(term);
       if stems.is_stopword then
         stopwords := stopwords && stems.any_stem;
       else
         terms := terms && stems.any_stem;
       end if;
     end loop;
     if numnode(terms) = 0 then
       terms := stopwords;
     end if;
     for term in select json_array_elements(excluded) loop
       stems := library_stems(term);
       if numnode(stems.any_stem) > 0 then
         terms := terms && !!stems.any_stem;
       end if;
     end loop;
     return terms;
   end $$`,
  `create or replace function library_marks(required json) returns tsquery language plpgsql stable
   set client_min_messages = warning as $$
   declare
     term json;
     stems record;
     terms tsquery := '';
   begin
     for term in select json_array_elements(required) loop
       stems := library_stems(term);
       terms := terms || stems.any_stem;
     end loop;
     return terms;
   end $$`,
];

/** Languages of accounts and of the search are those of the portal's table, not of the schema. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
