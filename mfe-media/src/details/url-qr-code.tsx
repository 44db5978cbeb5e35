import { qrOf } from '../actions/share/qr.ts';
import { QrCode } from '../actions/share/qr-code.tsx';
import css from './print-card.module.css';

/** An address as a QR code. */
export const UrlQrCode = ({ address, label }: { address: string; label: string }) => (
  <QrCode className={css.code} qr={qrOf(address)} label={label} />
);
