import { Children, type KeyboardEvent, type ReactNode } from 'react';
import css from './carousel.module.css';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useSlider } from './use-slider.ts';

export interface CarouselProps {
  /** Name of the region, usually the section's title. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Shown instead when there are no children: "No results found." */
  emptyText: string;
  /** Items, usually cards. */
  children?: ReactNode;
  /** `two-message`: one item, two from xl on. */
  variant?: 'default' | 'two-message';
  /** Stands in one line with the arrows, usually a SectionHeading. */
  heading?: ReactNode;
}

/**
 * One item, from md, lg, xl and xxl on two, three, four, five. It is a scrolling list: touch, keyboard and assistive technology
 * work as everywhere and without JavaScript; the arrows move it by what is visible, in 300 ms, one move at a time.
 */
export function Carousel(props: CarouselProps) {
  const { label, previousLabel, nextLabel, emptyText, children, variant = 'default', heading } = props;
  const { list, atStart, atEnd, move } = useSlider();
  const items = Children.map(children, (item) => <li className={css.item}>{item}</li>) ?? [];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    move(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <section className={classNames(css.carousel, variant === 'two-message' && css.twoMessage)} aria-label={label}>
      <div className={css.head}>
        <div className={css.heading}>{heading}</div>
        {items.length > 0 && (
          <div className={css.arrows} data-idle={atStart && atEnd ? '' : undefined}>
            <IconButton icon="chevron-left" label={previousLabel} aria-disabled={atStart} onClick={() => move(-1)} />
            <IconButton icon="chevron-right" label={nextLabel} aria-disabled={atEnd} onClick={() => move(1)} />
          </div>
        )}
      </div>
      {items.length > 0 ? (
        <ul role="list" className={css.list} ref={list} onKeyDown={onKeyDown}>
          {items}
        </ul>
      ) : (
        <p className={css.empty}>{emptyText}</p>
      )}
    </section>
  );
}
