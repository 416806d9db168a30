import type { Hono } from 'hono';
import { html } from 'hono/html';
import { isLocalRequest } from '../http/local-request';
import type { DemoMessenger } from '../messenger';

/**
 * The demo's inbox: the SMS and mails that a real platform would have sent (spec: gateway, Demo mode). Only with the demo
 * messenger, and only for local requests (spec: gateway, Local pages).
 */
export function addInbox(app: Hono, messenger: DemoMessenger): void {
  app.get('/inbox', (c) => {
    if (!isLocalRequest(c)) return c.text('Not found\n', 404);
    const rows = messenger.messages.map(
      ({ kind, to, text, at }) =>
        html`<tr>
          <td>${new Date(at).toISOString().slice(11, 19)}</td>
          <td>${kind === 'sms' ? 'SMS' : 'Mail'}</td>
          <td>${to}</td>
          <td>${text}</td>
        </tr>`,
    );
    const empty = html`<p>No messages yet. Request a code, then reload this page.</p>`;
    const table = html`<table cellpadding="8" border="1">
      <tr>
        <th>Time (UTC)</th>
        <th>Kind</th>
        <th>To</th>
        <th>Message</th>
      </tr>
      ${rows}
    </table>`;
    c.header('Cache-Control', 'no-store');
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Demo inbox</title>
          </head>
          <body>
            <h1>Demo inbox</h1>
            ${rows.length ? table : empty}
          </body>
        </html>`,
    );
  });
}
