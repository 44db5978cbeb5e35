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

/** The questions that contain all words of `filter`, by group. Groups without any are omitted. */
function matchingGroups(groups: readonly FaqGroup[], filter: string): FaqGroup[] {
  return groups.flatMap((group) => {
    const questions = group.questions.filter((each) =>
      containsWords(`${each.question} ${plainText(each.html)}`, filter),
    );
    return questions.length > 0 ? [{ ...group, questions }] : [];
  });
}

/** Questions by topic. A URL with `#id` opens its question and does not change the others. */
export function FaqGroups({ groups }: { groups: readonly FaqGroup[] }) {
  const { t } = browseTexts.useTexts();
  const { hash, key } = usePageLocation();
  const { typed, inUrl, setFilter } = useFilter();
  // The server does not receive the hash. Until hydration the style sheet shows the question that the hash names.
  const live = useHydrated();
  const matching = matchingGroups(groups, typed);
  const isNamed = ({ questions }: FaqGroup) => questions.some(({ id }) => hash === `#${id}`);
  // A question that the hash names is shown even if the filter in the URL would hide it. Typing changes the URL and
  // ends this exception.
  const isHidden = live && typed === inUrl && groups.some(isNamed) && !matching.some(isNamed);
  const filter = isHidden ? '' : typed;
  const visibleGroups = isHidden ? groups : matching;
  const questions = visibleGroups.flatMap((group) => group.questions);

  // Outside React: visitors and the browser's search in the page open and close the element itself.
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
