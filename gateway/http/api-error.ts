import { GATEWAY_ERRORS, type GatewayErrorCode } from '../../contract/errors';

/** A refusal on its way to the envelope. `value` may carry hints for the client; never personal data. */
export class Refusal extends Error {
  readonly status: number;
  /**
   * What its route has written so far stays, although the call is refused: a guess that was counted, a captcha that was
   * used up. Such a route refuses before it changes anything else.
   */
  readonly keeps: boolean;
  constructor(
    readonly code: GatewayErrorCode,
    readonly value?: unknown,
    options: { keeps?: boolean } = {},
  ) {
    super(code);
    this.status = GATEWAY_ERRORS[code];
    this.keeps = options.keeps ?? false;
  }
}
