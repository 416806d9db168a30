import { useEffect, useState } from 'react';

/** Skeletons that come and go within this time only flicker, in ms. */
const SHOW_AFTER_MS = 150;

/** A grid of tiles still to come, in the tiles' exact geometry. */
export function TileSkeletons({ count, atOnce = false }: { count: number; atOnce?: boolean }) {
  const [shown, setShown] = useState(atOnce);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ul className="grid3" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="tile">
          <div className={shown ? 'sk sk--art' : 'sk--art'} />
          <div className={shown ? 'sk sk--line' : 'sk--line'} />
          <div className={shown ? 'sk sk--line' : 'sk--line'} />
        </li>
      ))}
    </ul>
  );
}
