import type { IncomingMessage, ServerResponse } from 'node:http';

/** Passes on the status and the headers of an answer, without the connection headers that Node would add. */
export function passHead(answer: IncomingMessage, outgoing: ServerResponse): void {
  if (!answer.headers.connection) outgoing.removeHeader('Connection');
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
}
