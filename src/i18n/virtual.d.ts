/** A part of a language's texts. */
declare module 'virtual:texts/*' {
  const texts: Record<string, string>;
  export default texts;
}
