/** Start and end of a match, as positions in the text. */
type Span = readonly [start: number, end: number];

/** A text with its matches marked. @param spans in order, without overlap */
export function Highlight({ text, spans }: { text: string; spans: readonly Span[] }) {
  let at = 0;
  const parts = spans.flatMap(([start, end]) => {
    const before = text.slice(at, start);
    at = end;
    return [before, <mark key={start}>{text.slice(start, end)}</mark>];
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
