import { Children, useId, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import css from './carousel.module.css';
import { classNames } from './class-names.ts';
import { hasModifier } from './has-modifier.ts';
import { IconButton } from './icon-button.tsx';
import type { Move } from './slide.ts';
import { useSlider } from './use-slider.ts';

export interface CarouselProps {
  /** Name of the region, usually the section's title. */
  label: string;
  /** Role in the page's language, for screen readers: "carousel". */
  roleDescription: string;
  previousLabel: string;
  nextLabel: string;
  /** Shown instead when there are no children: "No results found." */
  emptyText: string;
  /** Items, usually cards. */
  children?: ReactNode;
  /** `two-message`: one item, two from xl on. */
  variant?: 'default' | 'two-message';
  /** In one line with the arrows, usually a SectionHeading. */
  heading?: ReactNode;
}

const keys: Readonly<Record<string, Move>> = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'start', End: 'end' };
/** Browsers do not scroll to an item of which a part is visible. With the pointer a click would miss it then. */
const showItem = ({ target }: FocusEvent) => {
  if (!target.matches(':focus-visible')) return;
  target.closest(`.${css.item}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};
/** Elements that use the arrow keys, Home and End themselves. */
const ownKeys = 'input, select, textarea, dialog, [contenteditable]';

/**
 * Carousel with one item, from md, lg, xl and xxl on with two, three, four, five. It is a scrolling list, so touch,
 * keyboard and assistive technology work as usual and without JavaScript, and focused items scroll into view. Dragging
 * by mouse is not supported.
 * Arrows and keys move it by the number of visible items, in 300 ms, one move at a time. Implements the carousel
 * pattern of the WAI-ARIA Authoring Practices with a list as slides: list items announce their number and the total.
 */
export function Carousel(props: CarouselProps) {
  const { label, roleDescription, previousLabel, nextLabel, emptyText, children, variant = 'default', heading } = props;
  const { list, atStart, atEnd, move } = useSlider();
  const listId = useId();
  const items = Children.map(children, (item) => <li className={css.item}>{item}</li>) ?? [];
  const onKeyDown = (event: KeyboardEvent) => {
    const way = keys[event.key];
    if (!way || hasModifier(event) || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(ownKeys)) return;
    event.preventDefault();
    void move(way);
  };
  return (
    <section
      className={classNames(css.carousel, variant === 'two-message' && css.twoMessage)}
      aria-label={label}
      aria-roledescription={roleDescription}
      onKeyDown={onKeyDown}
    >
      <div className={css.head}>
        <div className={css.heading}>{heading}</div>
        {items.length > 0 && (
          <div className={css.arrows} data-idle={atStart && atEnd ? '' : undefined}>
            <IconButton
              icon="chevron-left"
              label={previousLabel}
              aria-controls={listId}
              aria-disabled={atStart}
              onClick={() => void move('previous')}
            />
            <IconButton
              icon="chevron-right"
              label={nextLabel}
              aria-controls={listId}
              aria-disabled={atEnd}
              onClick={() => void move('next')}
            />
          </div>
        )}
      </div>
      {items.length > 0 ? (
        <ul role="list" id={listId} className={css.list} ref={list} onFocus={showItem}>
          {items}
        </ul>
      ) : (
        <p className={css.empty}>{emptyText}</p>
      )}
    </section>
  );
}
