import './theme/critical.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { ScreenBoundary } from './app/ScreenBoundary';
import { afterFirstScreen } from './data/first-page';
import { startData, tellLanguage } from './data/start';
import { startTexts } from './i18n/i18n';
import { currentLanguage, onLanguage, startLanguage } from './i18n/language';
import { followMerchantLanguages } from './app/startup/merchant-languages';
import { startPageMotion } from './app/layout/page-motion';
import { startBridge } from './native/bridge';
import { startInstallPrompt } from './native/install-prompt';
import { startShellLook } from './native/shell-look';
import { ignoreHastyTaps } from './nav/hasty-taps';
import { startTheme } from './theme/theme';

startData(currentLanguage);
onLanguage(() => tellLanguage(currentLanguage()));
startBridge();
startShellLook();
startInstallPrompt();
startPageMotion();
ignoreHastyTaps();
startTexts();
startTheme();
followMerchantLanguages();

const root = document.getElementById('root');
if (!root) throw new Error('the shell has no root');
void startLanguage().then(() => {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <ScreenBoundary path="app">
          <App />
        </ScreenBoundary>
      </BrowserRouter>
    </StrictMode>,
  );
});
afterFirstScreen(() => {
  void import('./app/startup/brand-head').then(
    ({ startBrandHead }) => startBrandHead(),
    () => undefined,
  );
  // Without its file the next start registers it.
  void import('./data/updates').then(
    ({ registerServiceWorker }) => registerServiceWorker(),
    () => undefined,
  );
});
