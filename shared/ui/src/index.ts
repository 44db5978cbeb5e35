/** The design system: tokens live in tokens.css, everything else is listed here. No routing, no fetching, no translations. */
export { Button, type ButtonProps } from './button.tsx';
export { Card, type CardProps } from './card.tsx';
export { CardGrid, type CardGridProps } from './card-grid.tsx';
export { Carousel, type CarouselProps } from './carousel.tsx';
export { Chip, ChipList, type ChipProps } from './chip.tsx';
export { classNames } from './class-names.ts';
export { aspectRatioName, formatDate, formatDuration, formatFileSize } from './format.ts';
export { Icon, type IconProps } from './icon.tsx';
export type { IconName } from './icon-paths.ts';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { Marked, parseMarked, type MarkedText } from './marked-text.tsx';
export { Notice, type NoticeProps } from './notice.tsx';
export { Picture, type PictureProps } from './picture.tsx';
export { Skeleton, type SkeletonProps } from './skeleton.tsx';
export { Spinner } from './spinner.tsx';
export { useHydrated } from './use-hydrated.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
