import { qrOf } from '../actions/share/qr.ts';
import css from './print-card.module.css';

/** An address as a QR code, dark on light. */
export function AddressCode({ address, label }: { address: string; label: string }) {
  const { size, path } = qrOf(address);
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
