import { writeStored } from '../lib/web-storage';

export { readStored as kept } from '../lib/web-storage';
export const keep = (...args: Parameters<typeof writeStored>): void => void writeStored(...args);
