import { encode } from 'uqr';

export interface Qr {
  /** Size of the square in modules, including the quiet zone of four that ISO/IEC 18004 requires. */
  size: number;
  /** Path data of the dark modules. */
  path: string;
}

export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

/** The code as an SVG file. */
export const qrSvg = ({ size, path }: Qr): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
