/** `name {"arg":…}`: equal arguments give the same key, whatever their order. They are flat. */
export const argsKey = (name: string, args: object): string =>
  `${name} ${JSON.stringify(args, Object.keys(args).sort())}`;

/** @returns the account whose data the resource is with these arguments; null for public data */
export const accountOf = (args: object): string | null =>
  'account' in args && typeof args.account === 'string' ? args.account : null;
