import type { Settings } from '../wire/system';

/** The settings payload with the white-label switches and the decrypted links (spec: brands, Settings payload). */
export interface SettingsRow extends Settings {
  /** Feature key -> on, from the white-label call; a missing key is off. */
  features: Record<string, boolean>;
  /** The decrypted customer-service links, at most three each of Telegram and Facebook. */
  serviceLinks: ServiceLink[];
  downloads: Downloads;
  /** `serviceLinks` and `downloads` belong to these settings; false while they are still those of the previous ones. */
  linksDecrypted: boolean;
}

/** One way to reach customer service (spec: service, Customer service entries). */
export interface ServiceLink {
  group: 'CS' | 'TELEGRAM' | 'FACEBOOK';
  title: string;
  url: string;
}

/** Where the native apps are; null where the merchant has none (spec: install, Download popup). */
export interface Downloads {
  android: string | null;
  ios: string | null;
  /** Configuration profile that puts the web app on an iPhone's home screen. */
  profile: string | null;
  /** Picture of the download icon; null draws the built-in one. */
  icon: string | null;
  /** The merchant's own names of the links, in English (`labelNameEn`). */
  labels?: { android: string | null; ios: string | null; profile: string | null } | undefined;
}
