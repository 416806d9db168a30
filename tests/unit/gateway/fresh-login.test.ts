import { afterAll, beforeAll, expect, it } from 'vitest';
import { askSealed, codeSentTo, newKey, statusAndCode } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { addDevice, loginByDevice, newDevice } from '../../support/device';
import { startGateway, type TestGateway } from '../../support/gateway';

const NUMBER = '0987654321';
const EMAIL = 'new.address@parlour.example.com';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

/** (spec: security, Proof) */
it('a member with neither password nor phone binds nothing without a fresh login, and no code is sent', async () => {
  const token = await tokenOf(gateway.url);
  const device = newDevice();
  expect((await addDevice(gateway, token, device)).status).toBe(200);
  await gateway.db.query(
    "UPDATE members SET has_password = false, mobile_verified = false, mobile_num = NULL WHERE account = 'player01'",
  );
  const code = (by: string, body: object) => ask(gateway.url, 'security.code', { token: by, body });
  const toPhone = { purpose: 'newPhone', to: NUMBER, countryDialingCode: '84' };
  expect((await code(token, toPhone)).status).toBe(200);
  const typed = { verificationCode: codeSentTo(gateway, '+84987654321'), password: '', oldCode: '' };
  const isRefused = async (by: string) => {
    const sealed = { token: by, headers: newKey() };
    const phone = { mobileNum: NUMBER, countryDialingCode: '84', ...typed };
    const answers = [
      await code(by, toPhone),
      await code(by, { purpose: 'newEmail', to: EMAIL }),
      await askSealed(gateway, 'security.phone', phone, sealed),
      await askSealed(
        gateway,
        'security.email',
        { email: EMAIL, ...typed },
        { ...sealed, headers: newKey() },
      ),
    ];
    expect(answers.map(statusAndCode)).toEqual(Array(4).fill([403, 'password.fresh_login']));
  };
  await isRefused((await loginByDevice(gateway, device)).value.token);
  gateway.advance(16 * 60_000);
  await isRefused(token);
  const { value } = await ask(gateway.url, 'security.contacts', { token });
  expect(value).toMatchObject({ phone: null, emailVerified: false });
  expect(gateway.messenger.messages).toHaveLength(1);
});
