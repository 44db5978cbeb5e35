export const texts = {
  'dialog.save': 'Save to My Media',
  'dialog.merge': 'From this device to My Media',
  'dialog.close': 'Close',
  'dialog.loading': 'Loading …',
  saved: 'Saved to My Media: “{{title}}”',
  removed: 'Removed from My Media: “{{title}}”',
  savedIn: 'Saved to {{list}}: “{{title}}”',
  removedFrom: 'Removed from {{list}}: “{{title}}”',
  undo: 'Undo',
  choose: 'Choose playlists',
  none: 'Not saved: you did not choose a playlist.',
  failed: 'An error occured.',
};
