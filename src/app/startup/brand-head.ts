import { device } from '../../native/device';
import { onSettings } from '../../data/use-query';

const link = (rel: string, href: string, media = ''): void => {
  const element = document.createElement('link');
  element.rel = rel;
  element.href = href;
  if (media) element.media = media;
  document.head.append(element);
};

/** iOS shows a picture of exactly the screen's size while the installed app starts. */
function addSplash(): void {
  const short = Math.min(screen.width, screen.height) * devicePixelRatio;
  const long = Math.max(screen.width, screen.height) * devicePixelRatio;
  link('apple-touch-startup-image', `/img/splash/${short}x${long}.png`, '(orientation: portrait)');
  link('apple-touch-startup-image', `/img/splash/${long}x${short}.png`, '(orientation: landscape)');
}

/** What iOS reads from the page when it is added to the home screen: the brand's name and the splash images. */
export function startBrandHead(): void {
  if (device.system === 'ios') addSplash();
  onSettings(({ brand: { name } }) => {
    if (name)
      document.querySelector('meta[name="apple-mobile-web-app-title"]')?.setAttribute('content', name);
  });
}
