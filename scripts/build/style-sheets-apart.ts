import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Removes the imports of chunks that consist of a style sheet alone. Vite removes them too, but after the names were
 * given: a changed style sheet would change the names of all chunks that import it.
 */
export function styleSheetsApart(): Plugin {
  return {
    name: 'parlour-style-sheets-apart',
    apply: 'build',
    renderChunk(code, _chunk, _options, { chunks }) {
      let changed = code;
      for (const { fileName, moduleIds } of Object.values(chunks)) {
        if (!moduleIds.every((id) => id.endsWith('.css'))) continue;
        changed = changed
          .replace(`import"./${basename(fileName)}";`, '')
          .replace(`import "./${basename(fileName)}";`, '');
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
