export const texts = {
  name: 'Overridden parts of the portal',
  active: '“{{name}}” comes from {{address}}, in this browser only.',
  rejected:
    'The override “{{override}}” was refused: only in-house users may override, with addresses that the portal allows.',
  question: 'Override parts of the portal?',
  proposed: 'This link loads “{{name}}” from {{address}}, in this browser only.',
  proposedMore: 'That code can do everything that you can do here. Only accept links that you expect.',
  accept: 'Load',
  decline: 'Do not load',
  failed: 'The server did not accept this. Please try again in a moment.',
  copy: 'Copy link for others',
  copied: 'The link was copied. It works for in-house users who can reach the same address.',
  copyYourself: 'Your browser does not allow copying here. The link is: {{link}}',
  stop: 'Stop',
  close: 'Close',
} as const;
