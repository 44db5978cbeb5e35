import type { Citation } from '@mediothek/contract';
import { Button } from '@mediothek/ui';
import { uniqueKeys } from '../../unique-keys.ts';
import { actionTexts } from '../action-texts.ts';
import { CopyButton } from '../copy-button.tsx';
import css from '../dialogs.module.css';
import { DialogSection } from '../dialog-section.tsx';
import { citationHtml } from './citation-html.ts';

/** @param downloadPath of the citation as a file; used for data only */
export function CitationView({ citation, downloadPath }: { citation: Citation; downloadPath: string }) {
  const { t } = actionTexts.useTexts();
  const { runs, text, inText } = citation;
  if (!runs) return <CitationData text={text} downloadPath={downloadPath} />;
  const keys = uniqueKeys(runs.map((run) => run.text));
  return (
    <>
      <DialogSection title={t('cite.reference')}>
        <p className={css.text} data-citation>
          {runs.map(({ text: run, italic }, index) => (italic ? <em key={keys[index]}>{run}</em> : run))}
        </p>
        <p className={css.row}>
          <CopyButton variant="primary" text={text} html={citationHtml(runs)} />
        </p>
      </DialogSection>
      {inText && (
        <DialogSection title={t('cite.inText')}>
          <p className={css.text}>{inText}</p>
          <p className={css.row}>
            <CopyButton text={inText} label={t('cite.copyInText')} />
          </p>
        </DialogSection>
      )}
    </>
  );
}

function CitationData({ text, downloadPath }: { text: string; downloadPath: string }) {
  const { t } = actionTexts.useTexts();
  return (
    <DialogSection title={t('cite.entry')}>
      {/* The element scrolls, so it has to be reachable by keyboard. */}
      <pre className={css.code} tabIndex={0} role="region" aria-label={t('cite.entry')} data-citation>
        {text}
      </pre>
      <p className={css.row}>
        <CopyButton variant="primary" text={text} />
        <Button href={downloadPath} download icon="download">
          {t('cite.download')}
        </Button>
      </p>
    </DialogSection>
  );
}
