/** One entry of the winner board. */
export interface WinnerRow {
  iconPath: string;
  customer: string;
  gameName: string;
  winMinor: number;
}

/** The live jackpot, where the merchant has one. */
export interface JackpotRow {
  amountMinor: number;
}
