import DOMPurify from 'dompurify';

/**
 * Removes everything from HTML that could run code or restyle the page: scripts, handlers, frames, forms, styles.
 * @returns a `TrustedHTML` of the policy `dompurify` if the browser supports Trusted Types, else a string
 */
export function sanitise(html: string): TrustedHTML | string {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
    FORBID_ATTR: ['style', 'popovertarget', 'commandfor'],
    RETURN_TRUSTED_TYPE: true,
  });
}
