/** Card of a medium or a series that no longer exists. */
import { useId } from 'react';
import { Button, classNames, Icon } from '@mediothek/ui';
import css from './unavailable-card.module.css';
import { myMediaTexts } from './texts.ts';

export interface UnavailableCardProps {
  /** `row` in a playlist. */
  layout?: 'card' | 'row';
  /** Number in a playlist. */
  position?: number;
  edit?: { removed: boolean; onToggle: () => void } | undefined;
}

export function UnavailableCard({ layout = 'card', position, edit }: UnavailableCardProps) {
  const { t } = myMediaTexts.useTexts();
  const titleId = useId();
  return (
    <div className={classNames(css.unavailable, layout === 'row' && css.row)}>
      {position !== undefined && <span className={css.position}>{position}</span>}
      <div className={css.picture}>
        <Icon name="film" size="large" />
      </div>
      <div className={css.text}>
        <p id={titleId} className={classNames(edit?.removed && css.removed)}>
          {t('unavailable.title')}
        </p>
        {edit && (
          <Button
            size="small"
            icon={edit.removed ? 'retry' : 'trash'}
            aria-describedby={titleId}
            onClick={edit.onToggle}
          >
            {t(edit.removed ? 'unavailable.removed' : 'unavailable.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
