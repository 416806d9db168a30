import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request turned out to be about. */
export interface About {
  /** Code of a merchant that exists. */
  merchant?: string;
  /** Id of the member. */
  member?: string;
  /** How the member logs in, such as `sms`. */
  method?: string;
}

const current = new AsyncLocalStorage<About>();

/** Runs a request, so that what it calls can note what it is about. @param about is filled in */
export const noteInto = <T>(about: About, work: () => Promise<T>): Promise<T> => current.run(about, work);

/** Notes what the current request is about, also when it is refused later (spec: gateway, Security log). */
export const note = (about: About): void => void Object.assign(current.getStore() ?? {}, about);
