/** Further details, collapsed: their fields are loaded when they are opened. */
import { useState } from 'react';
import { Button } from '@mediothek/ui';
import { LazySection } from '../../../lazy-section.tsx';
import form from '../../step-form.module.css';
import { wizardTexts } from '../../wizard-texts.ts';
import type { DataciteSectionProps } from './datacite-section.tsx';
import { dataciteTexts } from './datacite-texts.ts';

const openFields = async () =>
  (await import(/* webpackChunkName: 'upload-datacite' */ './datacite-section.tsx')).DataciteSection;

export interface FurtherDetailsProps extends DataciteSectionProps {
  /** Attempt to continue that failed because of these fields. They are opened then. 0: none did. */
  failedAttempt: number;
  /** Whether something was entered. */
  isFilled: boolean;
}

export function FurtherDetails({ failedAttempt, isFilled, ...props }: FurtherDetailsProps) {
  const { t } = wizardTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  const [seenAttempt, setSeenAttempt] = useState(0);
  if (failedAttempt !== seenAttempt) {
    setSeenAttempt(failedAttempt);
    if (failedAttempt > 0) setOpen(true);
  }
  return (
    <fieldset className={form.group}>
      <legend className={form.legend}>{t('group.datacite')}</legend>
      <p className={form.hint}>{t('datacite.hint')}</p>
      <div>
        <Button
          iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isFilled ? 'datacite.change' : 'datacite.open')}
        </Button>
      </div>
      {isOpen && <LazySection load={openFields} texts={dataciteTexts} props={props} />}
    </fieldset>
  );
}
