/** The demo's vendors, in the merchant's order. `listedUnder`: the category that lists them (spec: vendors, E-sports and cockfight). */
interface VendorSeed {
  code: string;
  name: string;
  listedUnder: string;
  gameType: string;
  style: number;
  device: number;
  layout: 'lead' | 'stack';
  /** Percentage of the games of its type. */
  share: number;
}

const vendor = (
  code: string,
  name: string,
  listedUnder: string,
  gameType: string,
  style: number,
  device: number,
  layout: 'lead' | 'stack',
  share: number,
): VendorSeed => ({ code, name, listedUnder, gameType, style, device, layout, share });

export const VENDORS: readonly VendorSeed[] = [
  vendor('KST', 'Kestrel', 'SPORTS', 'SPORTS', 3, 5, 'lead', 60),
  vendor('BTIS', 'Halfway Line', 'SPORTS', 'SPORTS', 1, 6, 'lead', 40),
  vendor('TF', 'Arcspire', 'SPORTS', 'ESPORTS', 2, 0, 'lead', 100),
  vendor('DS88', 'Gamecock Union', 'SPORTS', 'COCKFIGHT', 1, 11, 'stack', 100),
  vendor('LUM', 'Lumen Live', 'LIVE', 'LIVE', 0, 9, 'lead', 60),
  vendor('GSL', 'Grand Salon', 'LIVE', 'LIVE', 5, 3, 'stack', 40),
  vendor('TDL', 'Tideline', 'FISH', 'FISH', 4, 6, 'lead', 70),
  vendor('BRN', 'Brinework', 'FISH', 'FISH', 1, 4, 'lead', 30),
  vendor('JDW', 'Jadewood', 'RNG', 'RNG', 0, 4, 'lead', 40),
  vendor('NCR', 'Nine Crane', 'RNG', 'RNG', 5, 10, 'stack', 32),
  vendor('OXB', 'Oxbow', 'RNG', 'RNG', 1, 7, 'lead', 28),
  vendor('SBX', 'Saltbox', 'PVP', 'PVP', 1, 2, 'lead', 60),
  vendor('QLL', 'Quill & Co', 'PVP', 'PVP', 0, 8, 'lead', 40),
  vendor('PAR', 'Parlour Originals', 'INHOUSE', 'INHOUSE', 0, 2, 'lead', 100),
  vendor('ELOTT', 'Civic Draw', 'ELOTT', 'ELOTT', 4, 1, 'lead', 60),
  vendor('TCG_LOTTO_VN', 'Hanoi Lotto', 'ELOTT', 'ELOTT', 2, 3, 'lead', 40),
  vendor('LOTT', 'House Lottery', 'LOTT', 'LOTT', 3, 1, 'lead', 70),
  vendor('TCG_SEA', 'Sea Lotto', 'LOTT', 'LOTT', 4, 6, 'lead', 30),
];
