/** Which hint an old iPhone gets: 12.4 or later is recommended (spec: install, Old iPhones). */
type OldSystem = 'ios12' | 'ios11' | null;

/** @param version major and minor number of iOS; null where it is not known */
export function oldSystem(version: readonly [number, number] | null): OldSystem {
  if (!version) return null;
  const [major, minor] = version;
  if (major <= 11) return 'ios11';
  return major === 12 && minor <= 1 ? 'ios12' : null;
}
