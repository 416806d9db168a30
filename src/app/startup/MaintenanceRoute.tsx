import { useNavigate } from 'react-router-dom';
import { useSettings } from '../../data/use-query';
import { links } from '../../nav/links';
import StartupScreen from './StartupScreen';

/** `/m/maintenance`: the maintenance screen by its address; "check again" leads to home (spec: system, Maintenance). */
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
