/** Whether customer service answers now. */
export interface OnlineServiceRow {
  open: boolean;
  hours: string;
}
