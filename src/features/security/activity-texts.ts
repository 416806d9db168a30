import { SERVICE_ACTIVITY, type ActivityKind, type LoginMethod } from '../../../contract/security';
import type { TextKey } from '../../i18n/keys';
import type { IconName } from '../../ui/icons';

/** The words and the icon for each kind of entry. */
export const ACTIVITY_LOOKS: Record<ActivityKind, { text: TextKey; icon: IconName }> = {
  login: { text: 'activity.kind.login', icon: 'user-round' },
  loginFailed: { text: 'activity.kind.loginFailed', icon: 'circle-alert' },
  registered: { text: 'activity.kind.registered', icon: 'user-plus' },
  signedOut: { text: 'activity.kind.signedOut', icon: 'log-out' },
  deviceSignedOut: { text: 'activity.kind.deviceSignedOut', icon: 'log-out' },
  othersSignedOut: { text: 'activity.kind.othersSignedOut', icon: 'log-out' },
  deviceRemembered: { text: 'activity.kind.deviceRemembered', icon: 'monitor-smartphone' },
  passwordChanged: { text: 'activity.kind.passwordChanged', icon: 'lock' },
  passwordReset: { text: 'activity.kind.passwordReset', icon: 'lock' },
  paymentPasswordChanged: { text: 'activity.kind.paymentPasswordChanged', icon: 'lock' },
  paymentPasswordCleared: { text: 'activity.kind.paymentPasswordCleared', icon: 'lock' },
  phoneChanged: { text: 'activity.kind.phoneChanged', icon: 'smartphone' },
  emailChanged: { text: 'activity.kind.emailChanged', icon: 'mail' },
  passkeyAdded: { text: 'activity.kind.passkeyAdded', icon: 'fingerprint' },
  passkeyRemoved: { text: 'activity.kind.passkeyRemoved', icon: 'fingerprint' },
};

export const METHOD_TEXTS: Record<LoginMethod, TextKey> = {
  password: 'activity.method.password',
  sms: 'activity.method.sms',
  device: 'activity.method.device',
  passkey: 'activity.method.passkey',
  social: 'activity.method.social',
};

/** What stands in place of a device that has no name. */
export const unnamedDevice = (kind: ActivityKind): TextKey =>
  SERVICE_ACTIVITY.some((one) => one === kind) ? 'activity.service' : 'sessions.unnamed';
