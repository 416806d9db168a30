/** The pictures of the image routes. Each function is pure and returns a complete SVG file as text. */
export { appIconSvg, brandMarkSvg, splashSvg, type Mark } from './app-icon';
export { avatarSvg } from './avatar';
export { BANNER_KINDS, bannerSvg } from './banner';
export { crestSvg } from './crest';
export { launcherSvg } from './launcher';
export { gameTileSvg } from './tile';
export { vendorMarkSvg } from './vendor-mark';
