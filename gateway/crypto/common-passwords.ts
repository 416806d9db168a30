/** The list is read at the first use: half a megabyte of words. */
let listed: Promise<ReadonlySet<string>> | null = null;
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
};

/** Digits and signs that people append to a name to satisfy a rule. */
const APPENDED = /^[\d\W_]{0,4}$/;

/**
 * Whether a password is among the first that an attacker tries: one of the 49,000 commonest, whatever its case, or the
 * member's user name or number, also with a few digits or signs after it (spec: password, Common passwords).
 * @param names the member's user name and mobile number, as far as they are known
 */
export async function isCommonPassword(
  password: string,
  names: readonly (string | null)[],
): Promise<boolean> {
  listed ??= load();
  const word = password.trim().toLowerCase();
  if ((await listed).has(word)) return true;
  return names.some((given) => {
    const name = given?.toLowerCase();
    return name && word.startsWith(name) && APPENDED.test(word.slice(name.length));
  });
}
