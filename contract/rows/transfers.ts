/** A transfer to the upline. Money is minor units. */
export interface TransferRow {
  id: string;
  amountMinor: number;
  /** Masked. */
  to: string;
  /** Epoch ms. */
  at: number;
}

/** What the form of an upline transfer needs. Money is minor units. */
export interface UplineRow {
  /** Masked; null without one who could get money. */
  upline: string | null;
  minMinor: number;
  /** Null without a limit beyond the balance. */
  maxMinor: number | null;
  /** The password that is asked for; null if the member has none yet. */
  password: 'payment' | 'login' | null;
  /** Newest first. */
  list: TransferRow[];
}
