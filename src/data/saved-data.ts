// What reads the saved data, loaded as one file.
export { Dexie, liveQuery } from 'dexie';
export { runQuery } from '../../contract/queries';
