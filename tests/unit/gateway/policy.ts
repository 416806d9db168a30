/** The directives of a content security policy: name -> sources. */
export const parsePolicy = (header: unknown): Map<string, string> =>
  new Map(
    String(header)
      .split('; ')
      .map((part): [string, string] => {
        const [name = '', ...sources] = part.split(' ');
        return [name, sources.join(' ')];
      }),
  );
