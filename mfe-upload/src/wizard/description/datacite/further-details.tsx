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
  /** Whether one of the fields has an error that has to be visible. */
  hasErrors: boolean;
  /** Whether something was entered. */
  isFilled: boolean;
}

export function FurtherDetails({ hasErrors, isFilled, ...props }: FurtherDetailsProps) {
  const { t } = wizardTexts.useTexts();
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || hasErrors;
  return (
    <fieldset className={form.group}>
      <legend className={form.legend}>{t('group.datacite')}</legend>
      <p className={form.hint}>{t('datacite.hint')}</p>
      <div>
        <Button
          iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpened)}
        >
          {t(isFilled ? 'datacite.change' : 'datacite.open')}
        </Button>
      </div>
      {isOpen && <LazySection load={openFields} texts={dataciteTexts} props={props} />}
    </fieldset>
  );
}
