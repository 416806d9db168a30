/** Calls back once the browser has drawn a frame; a hidden page draws none until it is seen. @returns cancels */
export function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
