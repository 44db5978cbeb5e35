import DOMPurify from 'dompurify';

/**
 * Takes everything out of HTML that could act or restyle the page: scripts, handlers, frames, forms, styles.
 * @returns a `TrustedHTML` of the policy `dompurify` where the browser has Trusted Types, a string elsewhere
 */
export function sanitise(html: string): TrustedHTML | string {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
    FORBID_ATTR: ['style', 'popovertarget', 'commandfor'],
    RETURN_TRUSTED_TYPE: true,
  });
}
