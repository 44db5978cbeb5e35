/** Formats seconds as ISO 8601 duration: `PT1H2M3.5S`, `PT0S`. */
export function isoDuration(seconds: number): string {
  const milliseconds = Math.round(Math.max(0, seconds) * 1000);
  const hours = Math.floor(milliseconds / 3_600_000);
  const minutes = Math.floor(milliseconds / 60_000) % 60;
  const rest = (milliseconds % 60_000) / 1000;
  const parts = [hours > 0 && `${hours}H`, minutes > 0 && `${minutes}M`, rest > 0 && `${rest}S`].filter(Boolean);
  return `PT${parts.join('') || '0S'}`;
}
