import { setBrandTheme } from '../../theme/theme';
import { onSettings } from './on-settings';

/** Follows the settings: the brand's tokens, and the themes it is made for (spec: brands, Brand). */
export const followBrandTheme = (): void =>
  onSettings(({ brand }) => setBrandTheme(brand.theme, brand.themes));
