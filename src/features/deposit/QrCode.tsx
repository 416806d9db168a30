import './deposit.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';

/** A QR code, dark on white in every theme: cameras need it so. */
export function QrCode({ text }: { text: string }) {
  const { t } = useTranslation();
  const { size, path } = useMemo(() => {
    const { size: side, data } = encode(text, { border: 2 });
    const squares = data.flatMap((line, y) => line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: side, path: squares.join('') };
  }, [text]);
  return (
    <svg className="deposit__qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('deposit.qr')}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
