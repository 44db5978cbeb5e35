import css from './publisher-mark.module.css';

interface PublisherMarkProps {
  name: string;
  logo: string | undefined;
  /** `small` is for lists: it is loaded when it comes into view. */
  size?: 'small' | 'large';
}

/** Logo of a publisher; without one, its initial. The name is beside it. */
export function PublisherMark({ name, logo, size = 'large' }: PublisherMarkProps) {
  return logo === undefined ? (
    <span className={css.monogram} data-size={size} aria-hidden="true">
      {name.match(/[\p{L}\p{N}]/u)?.[0]}
    </span>
  ) : (
    <img className={css.logo} data-size={size} src={logo} alt="" loading={size === 'small' ? 'lazy' : 'eager'} />
  );
}
