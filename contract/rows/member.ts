/** Holds nothing personal but the nickname: no phone, e-mail or bank details (spec: storage, Member data). */
export interface MemberRow {
  account: string;
  id: string;
  nickname: string | null;
  type: number;
  toUpline: boolean;
  /** Epoch ms. */
  registeredAt: number;
  hasPassword: boolean;
  /** Absent in rows of an earlier release. */
  hasPaymentPassword?: boolean;
  /** Of the member's own registration link; absent in rows of an earlier release. */
  invitationCode?: string;
  /** Name of the picture; null if the platform has none. Rows of earlier releases lack it. */
  avatar?: string | null;
}

export interface WalletRow {
  balanceMinor: number;
}

export interface FavouriteRow {
  account: string;
  gameId: string;
  vendorCode: string;
  /** The change still waits in the outbox; null when the gateway has confirmed it. */
  pending: 'add' | 'remove' | null;
  /** While a change waits: whether the gateway has it as a favourite, by its last answer; absent if that is not known. */
  atGateway?: boolean;
  order: number;
}
