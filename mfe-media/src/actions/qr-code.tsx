import type { Qr } from './qr.ts';

export interface QrCodeProps {
  qr: Qr;
  label: string;
  className: string | undefined;
}

/** Dark on light in every theme, as cameras expect. */
export function QrCode({ qr: { size, path }, label, className }: QrCodeProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" d={path} />
    </svg>
  );
}
