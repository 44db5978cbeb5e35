import { aspectRatioName, TextField } from '@mediothek/ui';
import { actionTexts } from '../action-texts.ts';
import { RadioGroup } from '../radio-group.tsx';
import css from './embed.module.css';
import { embedSizes, parsePixels, sizeLimits, type EmbedSize } from './embed-size.ts';

/** Content of the fields. */
export interface SizeEntry {
  size: EmbedSize;
  width: string;
  height: string;
}

/** Pixels, with the name of their aspect ratio. */
function nameOf({ width, height }: { width: number; height: number }): string {
  const ratio = aspectRatioName(width, height);
  return `${width} × ${height}${ratio === undefined ? '' : ` (${ratio})`}`;
}

export function SizeFields({ entry, onChange }: { entry: SizeEntry; onChange: (entry: SizeEntry) => void }) {
  const { t } = actionTexts.useTexts();
  const options = [
    { value: 'fluid' as const, label: t('embed.size.fluid') },
    ...(['small', 'medium', 'large'] as const).map((value) => ({
      value,
      label: nameOf(embedSizes[value]),
    })),
    { value: 'own' as const, label: t('embed.size.own') },
  ];
  const own = { width: parsePixels(entry.width, 'width'), height: parsePixels(entry.height, 'height') };
  const ownRatio = own.width && own.height && aspectRatioName(own.width, own.height);
  const field = (dimension: 'width' | 'height') => {
    const [min, max] = sizeLimits[dimension];
    const valid = own[dimension] !== undefined;
    return (
      <TextField
        label={t(`embed.${dimension}`)}
        inputMode="numeric"
        autoComplete="off"
        value={entry[dimension]}
        onChange={({ currentTarget }) => onChange({ ...entry, [dimension]: currentTarget.value })}
        error={valid ? undefined : t('embed.size.invalid', { min, max })}
      />
    );
  };
  return (
    <>
      <RadioGroup
        label={t('embed.size')}
        options={options}
        value={entry.size}
        onChange={(size) => onChange({ ...entry, size })}
      />
      {entry.size === 'own' && (
        <div className={css.own}>
          {field('width')}
          {field('height')}
          <p className={css.ratio} role="status">
            {ownRatio && t('embed.ratio', { ratio: ownRatio })}
          </p>
        </div>
      )}
    </>
  );
}
