import { type Kysely, sql } from 'kysely';

/**
 * A term is a list of its spellings, `[["Müller", "Mueller"], ["welle"]]`. Each spelling is searched with the stems of
 * both languages, so that one query finds a German title and an English abstract. An exclusion applies to both
 * languages. A term that is a stop word in either language ("die", "was") is ignored, unless all terms are stop words.
 */
const statements = [
  // The functions suppress notices: PostgreSQL would send one for each stop word.
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
  // Any of the terms, for highlighting in a text that need not contain all of them.
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

/** Words with several spellings, such as those with German umlauts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
