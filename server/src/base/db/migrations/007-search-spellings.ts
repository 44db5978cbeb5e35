import { type Kysely, sql } from 'kysely';

/**
 * A term comes in all its spellings, `[["Müller", "Mueller"], ["welle"]]`. Each is looked for in both languages' stems
 * at once, so that a German title and an English abstract answer one query together and an exclusion excludes whatever
 * the language. A term that is a stop word in either language ("die", "was") is left out as long as others remain.
 */
const statements = [
  // The functions keep silent: PostgreSQL would send a notice for each stop word.
  'drop function library_query(text[], text[])',
  'drop function library_marks(text[])',
  `create function library_term(configuration regconfig, spellings json) returns tsquery language plpgsql stable
   set client_min_messages = warning as $$
   declare
     spelling text;
     terms tsquery := '';
   begin
     for spelling in select json_array_elements_text(spellings) loop
       terms := terms || phraseto_tsquery(configuration, spelling);
     end loop;
     return terms;
   end $$`,
  `create function library_query(required json, excluded json) returns tsquery language plpgsql stable
   set client_min_messages = warning as $$
   declare
     term json;
     english tsquery;
     german tsquery;
     terms tsquery := '';
     stopwords tsquery := '';
   begin
     for term in select json_array_elements(required) loop
       english := library_term('library_en', term);
       german := library_term('library_de', term);
       if numnode(english) = 0 or numnode(german) = 0 then
         stopwords := stopwords && (english || german);
       elsif english = german then
         terms := terms && english;
       else
         terms := terms && (english || german);
       end if;
     end loop;
     if numnode(terms) = 0 then
       terms := stopwords;
     end if;
     for term in select json_array_elements(excluded) loop
       english := library_term('library_en', term) || library_term('library_de', term);
       if numnode(english) > 0 then
         terms := terms && !!english;
       end if;
     end loop;
     return terms;
   end $$`,
  // Any of the terms, to mark them in a text that need not hold them all.
  `create function library_marks(required json) returns tsquery language plpgsql stable
   set client_min_messages = warning as $$
   declare
     term json;
     terms tsquery := '';
   begin
     for term in select json_array_elements(required) loop
       terms := terms || library_term('library_en', term) || library_term('library_de', term);
     end loop;
     return terms;
   end $$`,
];

/** Words that are spelled in several ways, above all German umlauts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
