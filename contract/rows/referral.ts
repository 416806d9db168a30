/** A member who registered with the inviter's code. */
interface InvitedRow {
  id: string;
  /** Masked by the gateway. */
  name: string;
  /** Epoch ms. */
  joinedAt: number;
  /** What the inviter got for it; 0 until then. Minor units. */
  earnedMinor: number;
}

/** One page of the invited members, newest first. Money is minor units. */
export interface InvitedPage {
  /** What each of them earns the inviter once so much is deposited; null if the merchant promises nothing. */
  rule: { depositedMinor: number; bonusMinor: number } | null;
  list: InvitedRow[];
  next: string | null;
  /** Null on later pages. */
  totals: { invited: number; earning: number; earnedMinor: number } | null;
}
