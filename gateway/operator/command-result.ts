/** What became of a command. `ok: false`: nothing was changed, and the text says why. */
export interface Outcome {
  ok: boolean;
  text: string;
}
