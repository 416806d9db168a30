import '../../ui/button.critical.css';
import '../../ui/choices.css';
import '../../ui/dialog.css';
import '../../ui/forms.css';
import './install.css';
import { useState } from 'react';
import { useSettings } from '../../data/use-query';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { device } from '../../native/device';
import { promptInstall, useInstallPrompt } from '../../native/install-prompt';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { ExternalLink } from '../../shared/navigation/ExternalLink';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { TabList } from '../../ui/TabList';
import { oldSystem } from './old-system';

type System = 'ios' | 'android';
interface Step {
  icon: IconName;
  title: TextKey;
  text: TextKey;
}

const STEPS: Record<System, readonly Step[]> = {
  ios: [
    { icon: 'share', title: 'guide.ios.share', text: 'guide.ios.shareText' },
    { icon: 'square-plus', title: 'guide.ios.add', text: 'guide.ios.addText' },
    { icon: 'check', title: 'guide.ios.confirm', text: 'guide.done' },
  ],
  android: [
    { icon: 'ellipsis-vertical', title: 'guide.android.menu', text: 'guide.android.menuText' },
    { icon: 'monitor-smartphone', title: 'guide.android.install', text: 'guide.android.installText' },
    { icon: 'check', title: 'guide.android.confirm', text: 'guide.done' },
  ],
};
const OLD: Record<'ios12' | 'ios11', TextKey> = { ios12: 'guide.old12', ios11: 'guide.old11' };

/** The guide for iPhones and Android (spec: install, Add to home screen). */
export function HomeScreenGuide({ profile, onClose }: { profile: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  const brand = useSettings((settings) => settings.brand.name) ?? '';
  const [system, setSystem] = useState<System>(device.system === 'ios' ? 'ios' : 'android');
  const canPrompt = useInstallPrompt();
  const old = system === 'ios' ? oldSystem(device.iosVersion) : null;
  const install = async () => {
    onClose();
    await promptInstall();
  };
  return (
    <Sheet title={t('guide.title', { brand })} onClose={onClose}>
      <div className="sheet__body guide">
        <div className="guide__head">
          <img src="/img/icons/icon.svg" alt="" width="60" height="60" />
          <p className="muted">{t('guide.text')}</p>
        </div>
        <TabList
          label={t('guide.system')}
          className="segmented-control"
          tabClassName="seg__tab"
          tabs={['ios', 'android'] as const}
          active={system}
          onSelect={setSystem}
        >
          {(tab) => (tab === 'ios' ? t('guide.iphone') : t('guide.androidPhone'))}
        </TabList>
        <ol className="guide__steps">
          {STEPS[system].map(({ icon, title, text }, index) => (
            <li key={title}>
              <span className="guide__number display" aria-hidden="true">
                {index + 1}
              </span>
              <span className="guide__icon">
                <Icon name={icon} size="l" />
              </span>
              <span>
                <b>{t(title)}</b>
                <small>{t(text, { brand })}</small>
              </span>
            </li>
          ))}
        </ol>
        {old && (
          <p className="field-help" role="note">
            <Icon name="circle-alert" />
            {t(OLD[old])}
          </p>
        )}
        <p className="field-help">
          <Icon name="info" />
          {system === 'ios' ? t('guide.ios.note') : t('guide.android.note')}
        </p>
        {system === 'ios' && profile && (
          <ExternalLink className="button button--block" href={profile}>
            <Icon name="download" />
            {t('guide.profile')}
          </ExternalLink>
        )}
        {system === 'android' && canPrompt && (
          <Button variant="primary" size="l" block onClick={() => void install()}>
            {t('install.now')}
          </Button>
        )}
        <Button
          variant={system === 'android' && canPrompt ? 'quiet' : 'secondary'}
          size="l"
          block
          onClick={onClose}
        >
          {t('guide.close')}
        </Button>
      </div>
    </Sheet>
  );
}
