declare module 'virtual:data-worker' {
  /** Address of the built data worker, which shares its chunks with the page. */
  export const workerUrl: string;
}
