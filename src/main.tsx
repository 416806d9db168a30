import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { startData, tellLanguage } from './data/start';
import { registerServiceWorker } from './data/updates';
import { startTexts } from './i18n/i18n';
import { currentLanguage, onLanguage, startLanguage } from './i18n/language';
import { startTheme } from './theme/theme';

startData(currentLanguage);
onLanguage(() => tellLanguage(currentLanguage()));
startTheme();
startTexts();

const root = document.getElementById('root');
if (!root) throw new Error('the shell has no root');
void startLanguage().then(() => {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
});
addEventListener('load', registerServiceWorker, { once: true });
