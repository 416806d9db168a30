import { useNavigate } from 'react-router-dom';
import { useSettings } from '../../data/use-query';
import { links } from '../../nav/links';
import StartupScreen from './StartupScreen';

/** `/m/maintenance` (A §2): the maintenance screen by its address; looking again leads to the lobby. */
export default function MaintenanceRoute() {
  const navigate = useNavigate();
  const settings = useSettings();
  return (
    <StartupScreen
      state="maintenance"
      settings={settings}
      onRetry={() => void navigate(links.home(), { replace: true })}
    />
  );
}
