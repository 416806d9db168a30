import type { Inks } from '../inks';

/** Draws one motif inside a box from -50 to 50 on both axes. The caller's group carries the keyline. */
export type Emblem = (ink: Inks) => string;
