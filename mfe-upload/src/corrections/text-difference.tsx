/** Two texts, one below the other, with their different words marked as deleted and inserted. */
import { diffWordsWithSpace } from 'diff';
import css from './corrections.module.css';

interface TextDifferenceProps {
  labels: { before: string; after: string };
  before: string;
  after: string;
  lang?: string | undefined;
}

export function TextDifference({ labels, before, after, lang }: TextDifferenceProps) {
  const parts = diffWordsWithSpace(before, after);
  const marked = (side: 'removed' | 'added', Mark: 'del' | 'ins') => {
    let offset = 0;
    return parts
      .filter((part) => part[side] || !(part.added || part.removed))
      .map((part) => {
        const key = (offset += part.value.length);
        return part[side] ? <Mark key={key}>{part.value}</Mark> : <span key={key}>{part.value}</span>;
      });
  };
  return (
    <dl className={css.difference}>
      <dt>{labels.before}</dt>
      <dd lang={lang}>{marked('removed', 'del')}</dd>
      <dt>{labels.after}</dt>
      <dd lang={lang}>{marked('added', 'ins')}</dd>
    </dl>
  );
}
