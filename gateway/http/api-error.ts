import { GATEWAY_ERRORS, type GatewayErrorCode } from '../../contract/errors';

/** A failure that the gateway answers with a code. `value` may carry hints for the client, never personal data. */
export class ApiError extends Error {
  readonly status: number;
  /**
   * The transaction is committed although the call fails, so that a counted guess or a used captcha stays counted or
   * used (spec: gateway, Committed failures). Throw such an error before anything else is written.
   */
  readonly commits: boolean;
  constructor(
    readonly code: GatewayErrorCode,
    readonly value?: unknown,
    options: { commits?: boolean } = {},
  ) {
    super(code);
    this.status = GATEWAY_ERRORS[code];
    this.commits = options.commits ?? false;
  }
}

/** An error about one field of a form. */
export const fieldError = (
  code: GatewayErrorCode,
  field: string,
  options?: { commits?: boolean },
): ApiError => new ApiError(code, { field }, options);

/** The envelope of an error. */
export const errorResponse = ({ code, value, status }: ApiError): Response =>
  Response.json(
    { success: false, errorCode: code, message: code, ...(value !== undefined && { value }) },
    { status, headers: { 'Cache-Control': 'no-store' } },
  );
