import css from './embed.module.css';

export interface PreviewProps {
  /** URL of the embedded player. */
  src: string;
  title: string;
  size: { width: number; height: number };
}

/** The iframe as other pages show it, reduced to the available width. */
export function Preview({ src, title, size: { width, height } }: PreviewProps) {
  return (
    <iframe
      key={src} // else each change would be a step of the browser's history
      className={css.preview}
      // Set by script, because any ratio is possible and the security policy forbids style attributes.
      ref={(frame) => frame?.style.setProperty('aspect-ratio', `${width} / ${height}`)}
      src={src}
      title={title}
      width={width}
      allow="autoplay; fullscreen; picture-in-picture"
    />
  );
}
