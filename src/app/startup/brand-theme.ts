import { setBrandTheme } from '../../theme/theme';
import { onSettings } from '../../data/use-query';

/** Follows the settings: the brand's tokens, and the themes it is made for (spec: brands, Brand). */
export const followBrandTheme = (): void =>
  onSettings(({ brand }) => setBrandTheme(brand.theme, brand.themes));
