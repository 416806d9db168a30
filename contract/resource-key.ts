import { argsKey } from './args-key';
import type { ResourceArgs, ResourceName } from './resources';

/** The key of a resource in `saved` and `syncState`. */
export const resourceKey = <N extends ResourceName>(name: N, args: ResourceArgs<N>): string =>
  argsKey(name, args);
