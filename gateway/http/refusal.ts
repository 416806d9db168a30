import { GATEWAY_ERRORS, type GatewayErrorCode } from '../../contract/errors';

/** A refusal on its way to the envelope. `value` may carry hints for the client; never personal data. */
export class Refusal extends Error {
  readonly status: number;
  constructor(
    readonly code: GatewayErrorCode,
    readonly value?: unknown,
  ) {
    super(code);
    this.status = GATEWAY_ERRORS[code];
  }
}
