import { type Kysely, sql } from 'kysely';

/**
 * `library_query`: all required terms and none of the excluded ones. A term is searched with the stems of both
 * languages, so that one query finds a German title and an English abstract. An exclusion applies to both languages. A
 * term that is a stop word in either language ("die", "was") is ignored, unless all terms are stop words.
 */
const query = `
create function library_query(required text[], excluded text[]) returns tsquery language plpgsql stable as $$
declare
  term text;
  english tsquery;
  german tsquery;
  terms tsquery := '';
  stopwords tsquery := '';
begin
  foreach term in array required loop
    english := phraseto_tsquery('library_en', term);
    german := phraseto_tsquery('library_de', term);
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
  foreach term in array excluded loop
    english := phraseto_tsquery('library_en', term) || phraseto_tsquery('library_de', term);
    if numnode(english) > 0 then
      terms := terms && !!english;
    end if;
  end loop;
  return terms;
end $$`;

/** `library_marks`: any of the terms, for highlighting in a text that need not contain all of them. */
const marks = `
create function library_marks(required text[]) returns tsquery language sql stable as $$
  select coalesce(string_agg('(' || term::text || ')', ' | ')::tsquery, ''::tsquery)
  from (select phraseto_tsquery('library_en', word) || phraseto_tsquery('library_de', word) as term
        from unnest(required) word) terms
  where numnode(term) > 0
$$`;

/** Queries in both languages, for searching and for highlighting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(query).execute(db);
  await sql.raw(marks).execute(db);
}
