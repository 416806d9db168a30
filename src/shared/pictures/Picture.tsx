import { useEffect, useState, type ReactNode } from 'react';
import { imageUrl, useImageBase } from '../../data/images';
import { useConnectivity } from '../../data/connectivity';

interface PictureProps {
  /** Path below an image host; `{dir}` stands for the writing direction. */
  path: string;
  width: number;
  height: number;
  alt?: string;
  /** In the first viewport: loaded at once, ahead of the rest. */
  priority?: boolean;
  /** In place of a picture that cannot be loaded. */
  fallback?: ReactNode;
}

/**
 * A picture of the image hosts. One that fails leaves its empty box, and is loaded again when the connection is back.
 */
export function Picture({ path, width, height, alt = '', priority = false, fallback = null }: PictureProps) {
  const base = useImageBase();
  const connectivity = useConnectivity();
  const [failed, setFailed] = useState(false);
  const connected = connectivity === 'online';
  useEffect(() => {
    if (connected) setFailed(false);
  }, [connected, path]);
  if (failed) return fallback;
  const dir = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  return (
    <img
      src={imageUrl(base, path, dir)}
      alt={alt}
      width={width}
      height={height}
      crossOrigin="anonymous"
      decoding={priority ? 'sync' : 'async'}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      onError={() => setFailed(true)}
    />
  );
}
