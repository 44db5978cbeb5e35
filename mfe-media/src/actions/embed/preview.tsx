import css from './embed.module.css';

export interface PreviewProps {
  /** Of the player itself */
  src: string;
  title: string;
  size: { width: number; height: number };
}

/** The frame as other pages show it, as large as there is room for. */
export function Preview({ src, title, size: { width, height } }: PreviewProps) {
  return (
    <iframe
      key={src} // else each change would be a step of the browser's history
      className={css.preview}
      // Any ratio may be asked for, and the security policy knows no style attributes.
      ref={(frame) => frame?.style.setProperty('aspect-ratio', `${width} / ${height}`)}
      src={src}
      title={title}
      width={width}
      allow="autoplay; fullscreen; picture-in-picture"
    />
  );
}
