import type { ErrorCode } from '../errors';
import type { FeedbackKind } from '../feedback';
import type { WireFeedback } from '../wire/feedback';

/** Feedback the gateway has, with its answer. */
export type FeedbackRow = WireFeedback;

/** Feedback that waits in the outbox. */
export interface WaitingFeedback {
  id: string;
  kind: FeedbackKind;
  text: string;
  /** Epoch ms. */
  createdAt: number;
  pictures: number;
  /** The gateway did not take it, and it is not sent again by itself. */
  refused: ErrorCode | null;
}
export interface FeedbackOutbox {
  /** Newest first. */
  waiting: WaitingFeedback[];
  /** Pictures on their way, by the id of feedback that has arrived. */
  pictures: Record<string, number>;
}
