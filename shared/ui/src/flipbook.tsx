import { useRef } from 'react';
import css from './flipbook.module.css';

const frameRatio = 16 / 9;
const frameMs = 600;

/** Plays a strip of 16:9 frames (side by side in one image) frame by frame over its container. */
export function Flipbook({ src }: { src: string }) {
  const image = useRef<HTMLImageElement>(null);
  const play = () => {
    const strip = image.current;
    if (!strip || strip.naturalHeight === 0) return;
    const frames = Math.round(strip.naturalWidth / strip.naturalHeight / frameRatio);
    if (frames < 2) return;
    // Web Animations, because the number of frames is known only now and style attributes are not allowed.
    strip.animate([{ transform: 'none' }, { transform: `translateX(${(-100 * (frames - 1)) / frames}%)` }], {
      duration: frames * frameMs,
      iterations: Infinity,
      easing: `steps(${frames}, jump-none)`,
    });
  };
  return (
    <span className={css.flipbook} aria-hidden="true">
      <img ref={image} src={src} alt="" onLoad={play} />
    </span>
  );
}
