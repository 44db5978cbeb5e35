/** What forms are made of besides `TextField` and `Select`; loaded with the pages that have one. */
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
