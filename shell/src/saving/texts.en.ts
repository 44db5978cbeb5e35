export const texts = {
  'dialog.save': 'Save to My Media',
  'dialog.merge': 'From this device to My Media',
  'dialog.close': 'Close',
  'dialog.loading': 'Loading …',
  saved: 'Saved to My Media: “{{title}}”',
  removed: 'Removed from My Media: “{{title}}”',
  none: 'Not saved: you did not choose a playlist.',
  failed: 'An error occured.',
};
