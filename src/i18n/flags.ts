import type { LanguageCode } from '../../contract/languages';
import bd from 'circle-flags/flags/bd.svg?url';
import br from 'circle-flags/flags/br.svg?url';
import cn from 'circle-flags/flags/cn.svg?url';
import es from 'circle-flags/flags/es.svg?url';
import fr from 'circle-flags/flags/fr.svg?url';
import gb from 'circle-flags/flags/gb.svg?url';
import id from 'circle-flags/flags/id.svg?url';
import in_ from 'circle-flags/flags/in.svg?url';
import ir from 'circle-flags/flags/ir.svg?url';
import jp from 'circle-flags/flags/jp.svg?url';
import kh from 'circle-flags/flags/kh.svg?url';
import kr from 'circle-flags/flags/kr.svg?url';
import kz from 'circle-flags/flags/kz.svg?url';
import la from 'circle-flags/flags/la.svg?url';
import lk from 'circle-flags/flags/lk.svg?url';
import mm from 'circle-flags/flags/mm.svg?url';
import my from 'circle-flags/flags/my.svg?url';
import np from 'circle-flags/flags/np.svg?url';
import pk from 'circle-flags/flags/pk.svg?url';
import pt from 'circle-flags/flags/pt.svg?url';
import ru from 'circle-flags/flags/ru.svg?url';
import sa from 'circle-flags/flags/sa.svg?url';
import th from 'circle-flags/flags/th.svg?url';
import tr from 'circle-flags/flags/tr.svg?url';
import tw from 'circle-flags/flags/tw.svg?url';
import tz from 'circle-flags/flags/tz.svg?url';
import un from 'circle-flags/flags/un.svg?url';
import uz from 'circle-flags/flags/uz.svg?url';
import vn from 'circle-flags/flags/vn.svg?url';

/** Address of each language's flag (circle-flags); the house language has the world's. */
export const FLAGS: Record<LanguageCode, string> = {
  TY: un,
  EN: gb,
  CN: cn,
  JA: jp,
  TH: th,
  VI: vn,
  MY: mm,
  ES: es,
  HI: in_,
  ID: id,
  KM: kh,
  KO: kr,
  KR: kr,
  MS: my,
  PT: pt,
  TA: lk,
  TW: tw,
  UR: pk,
  'UR-LA': pk,
  'PT-BR': br,
  TR: tr,
  BN: bd,
  AR: sa,
  FA: ir,
  RU: ru,
  KK: kz,
  UZ: uz,
  LO: la,
  NE: np,
  FR: fr,
  TE: in_,
  SW: tz,
};

/** Flags of countries whose mobile numbers a merchant may accept, by ISO 3166 code; others have none. */
export const COUNTRY_FLAGS: Partial<Record<string, string>> = {
  BD: bd,
  BR: br,
  CN: cn,
  ES: es,
  FR: fr,
  GB: gb,
  ID: id,
  IN: in_,
  IR: ir,
  JP: jp,
  KH: kh,
  KR: kr,
  KZ: kz,
  LA: la,
  LK: lk,
  MM: mm,
  MY: my,
  NP: np,
  PK: pk,
  PT: pt,
  RU: ru,
  SA: sa,
  TH: th,
  TR: tr,
  TW: tw,
  TZ: tz,
  UZ: uz,
  VN: vn,
};
