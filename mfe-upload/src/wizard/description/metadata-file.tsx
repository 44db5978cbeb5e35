/** Export and import of the description as a JSON file (debug flag). */
import { useRef, useState } from 'react';
import { Value } from 'typebox/value';
import { UploadDescription } from '@mediothek/contract';
import { Button, Notice } from '@mediothek/ui';
import css from '../step-form.module.css';
import { wizardTexts } from '../wizard-texts.ts';

export interface MetadataFileProps {
  /** Name of the file, without its extension. */
  name: string;
  read: () => UploadDescription;
  onRead: (description: UploadDescription) => void;
}

/** Larger than any description. */
const maxBytes = 1024 ** 2;

export function MetadataFile({ name, read, onRead }: MetadataFileProps) {
  const { t } = wizardTexts.useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'read' | 'unreadable'>();
  const exportFile = () => {
    const url = URL.createObjectURL(new Blob([JSON.stringify(read(), undefined, 2)], { type: 'application/json' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.json` });
    link.click();
    URL.revokeObjectURL(url);
  };
  const importFile = async (file: File) => {
    const description = file.size <= maxBytes ? parseDescription(await file.text()) : undefined;
    if (description) onRead(description);
    setOutcome(description ? 'read' : 'unreadable');
  };
  return (
    <div className={css.group}>
      <div className={css.buttons}>
        <Button icon="download" onClick={exportFile}>
          {t('metadata.export')}
        </Button>
        <Button icon="upload" onClick={() => field.current?.click()}>
          {t('metadata.import')}
        </Button>
        <input
          ref={field}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={t('metadata.import')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void importFile(file);
            currentTarget.value = '';
          }}
        />
      </div>
      {outcome && <Notice announce tone={outcome === 'read' ? 'info' : 'error'} title={t(`metadata.${outcome}`)} />}
    </div>
  );
}

/** @returns `undefined` if the text is no description; unknown fields are removed */
export function parseDescription(text: string): UploadDescription | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Value.Check(UploadDescription, parsed)
      ? (Value.Clean(UploadDescription, parsed) as UploadDescription)
      : undefined;
  } catch {
    return undefined; // no JSON
  }
}
