import { useEffect } from 'react';
import type { FaqGroup } from '@mediothek/contract';
import { useHydrated, usePageLocation } from '@mediothek/platform';
import { EmptyState, Html, Icon, Prose } from '@mediothek/ui';
import { containsWords, FilterField } from '../filter-field.tsx';
import { browseTexts } from '../texts.ts';
import { useFilter } from '../use-filter.ts';
import css from './faq-groups.module.css';

type Question = FaqGroup['questions'][number];

const plainText = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');

/** The questions that contain all words of `filter`, in their groups; groups without any are left out. */
function matchingGroups(groups: readonly FaqGroup[], filter: string): FaqGroup[] {
  return groups.flatMap((group) => {
    const questions = group.questions.filter((each) =>
      containsWords(`${each.question} ${plainText(each.html)}`, filter),
    );
    return questions.length > 0 ? [{ ...group, questions }] : [];
  });
}

/** Questions by topic; an address with `#id` opens its question, and leaves the others as they are. */
export function FaqGroups({ groups }: { groups: readonly FaqGroup[] }) {
  const { t } = browseTexts.useTexts();
  const { hash, key } = usePageLocation();
  const { typed, inUrl, setFilter } = useFilter();
  // The server never sees the hash: until hydration the style sheet shows the question that the address names.
  const live = useHydrated();
  const matching = matchingGroups(groups, typed);
  const isNamed = ({ questions }: FaqGroup) => questions.some(({ id }) => hash === `#${id}`);
  // An address that names a question shows it, though the filter in it would hide it; typing goes on to another address.
  const isHidden = live && typed === inUrl && groups.some(isNamed) && !matching.some(isNamed);
  const filter = isHidden ? '' : typed;
  const visibleGroups = isHidden ? groups : matching;
  const questions = visibleGroups.flatMap((group) => group.questions);

  // Outside React: an entry's state is the element's own, which visitors and the browser's search in the page change.
  useEffect(() => {
    const named = document.getElementById(hash.slice(1));
    if (named instanceof HTMLDetailsElement) named.open = true;
  }, [hash, key, isHidden]);

  return (
    <div className={css.groups} data-live={live ? '' : undefined}>
      <FilterField
        label={t('faq.filter')}
        value={filter}
        onChange={setFilter}
        summary={t('faq.shown', { count: questions.length })}
      />
      {visibleGroups.length === 0 && <EmptyState title={t('faq.noMatch', { text: filter })} />}
      {visibleGroups.map((group) => (
        <section key={group.id} aria-labelledby={group.id}>
          <h2 id={group.id} className={css.topic}>
            {group.title}
          </h2>
          {group.questions.map((question) => (
            <QuestionDetails key={question.id} {...question} />
          ))}
        </section>
      ))}
    </div>
  );
}

function QuestionDetails({ id, question, html }: Question) {
  const { t } = browseTexts.useTexts();
  return (
    <details id={id} className={css.question}>
      <summary className={css.summary}>
        <span>{question}</span>
        <Icon name="chevron-down" size="small" className={css.chevron} />
      </summary>
      <div className={css.answer}>
        <Prose>
          <Html html={html} />
        </Prose>
        <a href={`#${id}`} className={css.link}>
          <Icon name="link" size="small" />
          {t('faq.link')}
        </a>
      </div>
    </details>
  );
}
