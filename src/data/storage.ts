export { readStored as kept, writeStored as keep } from '../lib/web-storage';
