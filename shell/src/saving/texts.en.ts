export const texts = {
  'dialog.save': 'Save in My Media',
  'dialog.merge': 'From this device to My Media',
  'dialog.close': 'Close',
  'dialog.loading': 'Loading …',
  saved: 'Saved in My Media: “{{title}}”',
  removed: 'Removed from My Media: “{{title}}”',
  none: 'Not saved: no playlist was chosen.',
  failed: 'An error occured.',
};
