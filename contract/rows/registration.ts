import type { RegistrationRules } from '../rules/forms';
import type { BannerRow } from './announcements';

/** What the registration form is made of, and the banners above it. */
export interface RegistrationRow {
  rules: RegistrationRules;
  banners: BannerRow[];
}
