import type { UploadState } from '@mediothek/contract';
import { Badge, type BadgeProps } from '@mediothek/ui';
import { uploadTexts } from '../texts.ts';

const looks: Readonly<Record<UploadState, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  draft: { tone: 'neutral', icon: 'edit' },
  waiting: { tone: 'accent', icon: 'upload' },
  processing: { tone: 'accent', icon: 'clock' },
  failed: { tone: 'error', icon: 'error' },
  review: { tone: 'accent', icon: 'eye' },
  returned: { tone: 'warning', icon: 'warning' },
  published: { tone: 'accent', icon: 'check' },
  withdrawn: { tone: 'neutral', icon: 'offline' },
};

export function StateBadge({ state }: { state: UploadState }) {
  const { t } = uploadTexts.useTexts();
  return (
    <Badge tone={looks[state].tone ?? 'neutral'} {...(looks[state].icon && { icon: looks[state].icon })}>
      {t(`state.${state}`)}
    </Badge>
  );
}
