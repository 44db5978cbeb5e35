import { qrOf } from '../actions/qr.ts';
import { QrCode } from '../actions/qr-code.tsx';
import css from './print-card.module.css';

export const UrlQrCode = ({ url, label }: { url: string; label: string }) => (
  <QrCode className={css.code} qr={qrOf(url)} label={label} />
);
