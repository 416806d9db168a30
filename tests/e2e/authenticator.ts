import type { CDPSession, Page } from 'playwright';

interface Behaviour {
  /** The player touches the sensor at once; otherwise the prompt stays open. */
  touches?: boolean;
  /** The finger is the player's. */
  verified?: boolean;
}

/** The tab's own authenticator: a phone's sensor, in software of the browser. */
export class VirtualAuthenticator {
  private constructor(
    private readonly cdp: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async on(
    page: Page,
    { touches = true, verified = true }: Behaviour = {},
  ): Promise<VirtualAuthenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: verified,
        automaticPresenceSimulation: touches,
      },
    });
    return new VirtualAuthenticator(cdp, authenticatorId);
  }

  touches = async (enabled: boolean): Promise<void> => {
    const { authenticatorId } = this;
    await this.cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
  isVerified = async (isUserVerified: boolean): Promise<void> => {
    const { authenticatorId } = this;
    await this.cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
  /** How many passkeys it holds. */
  count = async (): Promise<number> => {
    const { authenticatorId } = this;
    return (await this.cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  };
}
