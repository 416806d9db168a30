export interface LotteryRow {
  gameId: string;
  gameCode: string;
  vendorCode: string;
  name: string;
  iconPath: string;
  /** Code of its group in the menu. */
  group: string;
  /** Epoch ms of the next draw. */
  drawAt: number;
  playTypes: ('trad' | 'ent')[];
}
/** Every lottery of one language, with the latest and the open draws. */
export interface LotteriesRow {
  standard: LotteryRow[];
  electronic: LotteryRow[];
  groups: { code: string; name: string }[];
  results: { gameCode: string; name: string; numero: string; drawnAt: number; numbers: string[] }[];
  open: { gameCode: string; numero: string; closesAt: number }[];
}
