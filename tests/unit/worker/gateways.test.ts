import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../contract/wire/system';
import type { Context } from '../../../worker/context';
import { Gateways } from '../../../worker/services/gateways';

const SECOND = 'https://second.example';

describe('gateway addresses', () => {
  it.each([
    ['a static host', ['https://gateway.example'], ['https://gateway.example', SECOND]],
    ['a gateway', [''], ['', SECOND]],
  ])('the address of the settings is not that of the shell on %s', (_, gateways, expected) => {
    const context = { config: { gateways } } as unknown as Context;
    const known = new Gateways(context, () => Promise.resolve(true));
    known.useRoutes({ domainRoute: ['', SECOND] } as unknown as Settings);
    expect(known.list()).toEqual(expected);
  });
});
