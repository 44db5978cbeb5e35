/** Form controls other than `TextField` and `Select`. Loaded with the pages that contain a form. */
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
