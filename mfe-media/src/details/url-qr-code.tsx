import { qrOf } from '../actions/share/qr.ts';
import { QrCode } from '../actions/share/qr-code.tsx';
import css from './print-card.module.css';

export const UrlQrCode = ({ url, label }: { url: string; label: string }) => (
  <QrCode className={css.code} qr={qrOf(url)} label={label} />
);
