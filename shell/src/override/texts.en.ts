export const texts = {
  name: 'Overridden parts of the portal',
  active: '“{{name}}” comes from {{address}}, in this browser only.',
  rejected:
    'The override “{{override}}” was not taken: only people in the house may override, with the addresses that the portal allows.',
  copy: 'Copy link for others',
  copied: 'The link was copied. It works for people in the house who reach the same address.',
  copyYourself: 'The browser does not let this page copy. The link is: {{link}}',
  stop: 'Stop',
  close: 'Close',
} as const;
