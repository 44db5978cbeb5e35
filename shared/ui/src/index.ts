/**
 * The design system. Tokens are in tokens.css. Components of most pages are exported here and exist once per page.
 * Components of few pages have entries of their own (forms.ts, dialog.tsx); these import from '@mediothek/ui', so that
 * a remote does not bundle a second copy. No routing, no fetching, no translations.
 */
export { Badge, type BadgeProps } from './badge.tsx';
export { Breadcrumbs, type BreadcrumbsProps } from './breadcrumbs.tsx';
export { Button, type ButtonProps } from './button.tsx';
export { CardGrid, type CardGridProps } from './card-grid.tsx';
export { Card, type CardProps } from './card.tsx';
export { Carousel, type CarouselProps } from './carousel.tsx';
export { Chip, ChipList, type ChipProps } from './chip.tsx';
export { classNames } from './class-names.ts';
export { DescriptionList, type DescriptionListProps } from './description-list.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { Facet, FacetValues, type FacetProps, type FacetValue } from './facet.tsx';
export { Field, type FieldProps } from './field.tsx';
export { aspectRatioName, formatDate, formatDuration, formatFileSize } from './format.ts';
export { hasModifier } from './has-modifier.ts';
export { Html, type HtmlProps } from './html.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export type { IconName } from './icon-paths.ts';
export { Icon, type IconProps } from './icon.tsx';
export { Marked, parseMarked, type MarkedText } from './marked-text.tsx';
export { Notice, type NoticeProps } from './notice.tsx';
export { Pagination, type PaginationProps } from './pagination.tsx';
export { Picture, type PictureProps } from './picture.tsx';
export { Prose } from './prose.tsx';
export { SectionHeading, type SectionHeadingProps } from './section-heading.tsx';
export { Select, type SelectProps } from './select.tsx';
export { Skeleton, type SkeletonProps } from './skeleton.tsx';
export { Spinner } from './spinner.tsx';
export { Stack, type StackProps } from './stack.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { Tile, TileGrid, type TileProps } from './tile.tsx';
export { ToastRegion, type ToastRegionProps } from './toast-region.tsx';
export type { ToastContent } from './toast.tsx';
export { useHydrated } from './use-hydrated.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
