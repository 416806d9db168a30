interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('parlour', {
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`foreign script ${url}`);
    return url;
  },
});

/** A script address of our own origin, in the form the content security policy requires (Trusted Types). */
export const trustedScriptUrl = (url: string): string => (policy?.createScriptURL(url) ?? url) as string;
