import { compress, type Compressed, type Encoding } from './compress';
import { etagOf, matchesEtag } from './etag';

/** A file in memory, with the compressed forms that were requested so far. */
export interface File {
  type: string;
  etag: string;
  body: Buffer;
  /** Brotli quality; 0 never compresses. */
  quality: number;
  /** Brotli quality of the form that replaces the first one when it is made, which no request waits for. */
  laterQuality?: number;
  forms: Map<string, Promise<Compressed>>;
  /** Reads the form that the build has made; null without one. */
  built?: (encoding: Encoding) => Promise<Compressed | null>;
}

/** @param quality Brotli quality; 0 never compresses */
export const fileOf = (
  type: string,
  body: string | Buffer,
  quality: number,
  etag: string = etagOf(body),
): File => ({
  type,
  etag,
  body: typeof body === 'string' ? Buffer.from(body) : body,
  quality,
  forms: new Map(),
});

/** Any page may show a picture, and store it for offline use without an opaque response. */
export const ANY_PAGE = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Sends a file in a form that the client accepts, or 304 if the client has it. */
export async function sendFile(
  request: Request,
  file: File,
  cacheControl: string,
  extra: Record<string, string> = {},
): Promise<Response> {
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': cacheControl,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    ...extra,
  };
  if (matchesEtag(request.headers.get('If-None-Match'), file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const accept = file.quality > 0 ? (request.headers.get('Accept-Encoding') ?? '') : '';
  const form = /\bbr\b/.test(accept) ? 'br' : /\bgzip\b/.test(accept) ? 'gzip' : '';
  const { body, encoding } = await (file.forms.get(form) ?? firstForm(file, form));
  if (encoding) headers['Content-Encoding'] = encoding;
  return new Response(body, { headers });
}

/** Makes a form for this request and all after it. */
function firstForm(file: File, form: Encoding | ''): Promise<Compressed> {
  const making = formOf(file, form);
  file.forms.set(form, making);
  const { laterQuality } = file;
  if (form === 'br' && laterQuality)
    void making
      .then(() => compress(file.body, form, laterQuality))
      .then((better) => file.forms.set(form, Promise.resolve(better)))
      // The first form stays.
      .catch(() => undefined);
  return making;
}

async function formOf({ body, quality, built }: File, form: Encoding | ''): Promise<Compressed> {
  return (form && (await built?.(form))) || compress(body, form, quality);
}

/** @param headers to add to the response */
export const notFound = (headers: Record<string, string> = {}): Response =>
  new Response('Not found\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
