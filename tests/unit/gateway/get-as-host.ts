import { request } from 'node:http';

export interface HostResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
}

/** Sends a GET with a `Host` header, which `fetch` does not allow. @param url the gateway's own URL */
export function getAs(
  url: string,
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<HostResponse> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { ...headers, Host: host } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: String(body) });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Width and height of a PNG in pixels. @throws Error if it is not a PNG */
export function pngSize(body: Buffer): [number, number] {
  if (body.subarray(0, 8).toString('hex') !== '89504e470d0a1a0a') throw new Error('this is no PNG');
  return [body.readUInt32BE(16), body.readUInt32BE(20)];
}
