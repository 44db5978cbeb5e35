import { useState } from 'react';
import type { FaqGroup } from '@mediothek/contract';
import { useHydrated, usePageLocation } from '@mediothek/platform';
import { Html, Icon, IconButton, Prose } from '@mediothek/ui';
import { containsWords, FilterField } from '../filter-field.tsx';
import { browseTexts } from '../texts.ts';
import css from './faq-groups.module.css';

type Question = FaqGroup['questions'][number];

const plainText = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');

/** The questions that contain all words of `filter`, in their groups; groups without any are left out. */
export function matchingGroups(groups: readonly FaqGroup[], filter: string): FaqGroup[] {
  return groups.flatMap((group) => {
    const questions = group.questions.filter((each) =>
      containsWords(`${each.question} ${plainText(each.html)}`, filter),
    );
    return questions.length > 0 ? [{ ...group, questions }] : [];
  });
}

/** Questions by topic; an address with `#id` opens its question. */
export function FaqGroups({ groups }: { groups: readonly FaqGroup[] }) {
  const { t } = browseTexts.useTexts();
  const [filter, setFilter] = useState('');
  const shown = matchingGroups(groups, filter);
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className={css.groups}>
      <FilterField label={t('faq.filter')} value={filter} onChange={setFilter} summary={t('faq.shown', { count })} />
      {shown.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className={css.topic}>
            {title}
          </h2>
          {questions.map((question) => (
            <QuestionDetails key={question.id} {...question} />
          ))}
        </section>
      ))}
    </div>
  );
}

function QuestionDetails({ id, question, html }: Question) {
  const { t } = browseTexts.useTexts();
  const { hash } = usePageLocation();
  // The server never sees the hash: until hydration the style sheet shows the question that the address names.
  const live = useHydrated();
  return (
    <details id={id} className={css.question} open={live && hash === `#${id}`} data-live={live ? '' : undefined}>
      <summary className={css.summary}>
        <span>{question}</span>
        <Icon name="chevron-down" size="small" className={css.chevron} />
      </summary>
      <div className={css.answer}>
        <Prose>
          <Html html={html} />
        </Prose>
        <IconButton icon="link" label={t('faq.link')} href={`#${id}`} />
      </div>
    </details>
  );
}
