/** Steps of the wizard, and which of them are open for an upload. */
import type { Upload } from '@mediothek/contract';

export const wizardSteps = ['file', 'description', 'licence', 'review', 'processing'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const isWizardStep = (text: string): text is WizardStep => wizardSteps.some((step) => step === text);

type Known = Pick<Upload, 'actions' | 'state' | 'missing'>;

/** Steps in which the caller can do or see something. */
export function openSteps({ actions, state }: Known): readonly WizardStep[] {
  const isOpen: Record<WizardStep, boolean> = {
    file: actions.includes('send'),
    description: actions.includes('edit'),
    licence: actions.includes('edit'),
    review: true,
    processing: state !== 'draft',
  };
  return wizardSteps.filter((step) => isOpen[step]);
}

/** The step that contains a missing field. `missing` is a path that the API reports. */
export function stepOfMissing(missing: string): WizardStep {
  const [part] = missing.split('.');
  if (part === 'description') return 'description';
  return part === 'rights' ? 'licence' : 'file';
}

/** The step at which an author continues. */
export function stepToContinue(upload: Known): WizardStep {
  if (upload.state !== 'draft' && upload.state !== 'returned') return 'processing';
  const open = openSteps(upload);
  return wizardSteps.find((step) => open.includes(step) && isIncomplete(upload, step)) ?? 'review';
}

export const isIncomplete = ({ missing }: Pick<Upload, 'missing'>, step: WizardStep): boolean =>
  missing.some((path) => stepOfMissing(path) === step);

/** The next open step. */
export function stepAfter(upload: Known, step: WizardStep): WizardStep {
  const later = wizardSteps.slice(wizardSteps.indexOf(step) + 1);
  const open = openSteps(upload);
  return later.find((each) => open.includes(each)) ?? 'review';
}
