/** The bank's or the e-wallet's name with the last digits of the account, which stay in their order in every script. */
export const accountName = (name: string, tail: string): string => `${name} \u2066•••• ${tail}\u2069`;
