export const texts = {
  autoplayNext: 'Play the next one automatically',
  next: 'Next part',
  related: 'You may also like',
  playNow: 'Play now',
  cancel: 'Cancel',
  replay: 'Play again',
  close: 'Close',
  playsIn: 'Plays in {{seconds}} s',
  paused: 'Countdown paused',
  announced: '{{kind}}: {{title}}',
  announcedCountdown: '{{kind}}: {{title}}. Plays in {{seconds}} seconds. Press Escape to cancel.',
  cancelled: 'Cancelled',
} as const;
