import '../../ui/choices.css';
import './password.css';
import { useSettings } from '../../data/use-query';
import { useTranslation } from '../../i18n/use-translation';
import { useKept } from '../../shared/fields/use-kept';
import { BrandMark } from '../../shared/brand/BrandMark';
import { TabList } from '../../ui/TabList';
import { ForgotByEmail } from './ForgotByEmail';
import { PasswordByPhone } from './PasswordByPhone';

const METHODS = ['phone', 'email'] as const;

/**
 * By mobile number where the merchant has it on, which is then the first choice, or by e-mail
 * (spec: password, Forgot password).
 */
export default function ForgetScreen() {
  const { t } = useTranslation();
  const settings = useSettings();
  const [chosen, setChosen] = useKept<(typeof METHODS)[number] | null>('method', null);
  const byPhone = settings?.options.changePasswordVerification ?? false;
  const method = byPhone ? (chosen ?? 'phone') : 'email';
  return (
    <main className="gutter password">
      <span className="password__mark">
        <BrandMark />
      </span>
      {byPhone && (
        <TabList
          label={t('forgot.methods')}
          className="segmented-control"
          tabClassName=""
          tabs={METHODS}
          active={method}
          onSelect={setChosen}
        >
          {(tab) => (tab === 'phone' ? t('forgot.byPhone') : t('forgot.byEmail'))}
        </TabList>
      )}
      {settings && method === 'phone' ? (
        <PasswordByPhone settings={settings} />
      ) : (
        <ForgotByEmail rules={settings?.rules} />
      )}
    </main>
  );
}
