import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { endpoints } from '@suivi/contract/endpoints';
import { type ErrorCode, errorStatuses } from '@suivi/contract/ground/errors';

const codes = Object.keys(errorStatuses) as ErrorCode[];
const beginningWith = (...beginnings: string[]) =>
  codes.filter(code => beginnings.some(beginning => code.startsWith(beginning)));

const weakPassword = beginningWith('password-too-');
const ofFile = beginningWith('file-');
const ofPlan = beginningWith('plan-');
const ofDeclaration = beginningWith('declaration-');
const secondFactor: ErrorCode[] = [
  'throttled',
  'password-wrong',
  'second-factor-wrong',
  'second-factor-not-started',
];
const ofSite = [...beginningWith('site-'), 'not-found', 'already-exists'] satisfies ErrorCode[];
const ofReading: ErrorCode[] = [
  ...beginningWith('reading-', 'building-code-'),
  'not-found',
  'version-stale',
  'value-doubtful',
];

/** The codes of the rules of each endpoint, in addition to those of every endpoint of its kind. */
const byName: Partial<Record<keyof typeof endpoints, ErrorCode[]>> = {
  changeOwnPassword: ['password-wrong', 'throttled', ...weakPassword],
  readLink: ['link-invalid'],
  useLink: ['link-invalid', 'already-exists', 'email-already-used', 'throttled', ...weakPassword],
  startIssuerSignIn: ['issuer-off', 'issuer-unreachable', 'issuer-refused', 'throttled'],
  finishIssuerSignIn: [
    ...beginningWith('issuer-'),
    'second-factor-required',
    'second-factor-wrong',
    'second-factor-locked',
    'throttled',
  ],
  askForAccess: ['issuer-flow-gone', 'issuer-refused'],
  tryIssuer: ['issuer-incomplete', 'issuer-unreachable', 'issuer-refused', 'throttled'],
  saveIssuerSettings: ['issuer-address-invalid', 'issuer-secret-needed', 'issuer-incomplete', 'last-admin'],
  saveMailSettings: beginningWith('mail-'),
  tryMail: ['mail-incomplete'],
  grantAccess: ['last-admin', 'email-already-used', 'password-wrong', 'throttled'],
  keepOwnView: ['own-view-too-many'],
  createToken: [...beginningWith('token-'), 'password-needed', 'password-wrong', 'throttled'].filter(
    code => code !== 'token-scope-missing',
  ) as ErrorCode[],
  signIn: ['sign-in-refused', 'issuer-needed', 'second-factor-required', 'second-factor-wrong', 'throttled'],
  createAccount: ['email-already-used'],
  disableAccount: ['cannot-change-self', 'last-admin'],
  resetPassword: ['cannot-change-self', 'last-admin'],
  saveAccount: ['last-admin', 'email-already-used'],
  eraseAccount: ['cannot-change-self', 'last-admin'],
  resetTwoFactor: ['cannot-change-self', 'second-factor-not-started'],
  confirmTwoFactor: ['already-exists', ...secondFactor],
  renewRecoveryCodes: secondFactor,
  startTwoFactor: ['already-exists', 'password-wrong', 'throttled'],
  stopTwoFactor: ['second-factor-needed', ...secondFactor],
  removeDemonstration: ['real-admin-required'],
  createSite: ofSite,
  saveSite: ofSite,
  createBuilding: ['not-found', 'building-code-taken'],
  saveBuilding: ['building-code-taken'],
  restoreBuilding: ['building-code-taken'],
  restoreSite: beginningWith('site-'),
  placeBuildings: ['not-found', 'version-stale'],
  createReading: ofReading,
  saveReading: ofReading,
  saveYearReadings: ofReading,
  createSitePlan: [...ofPlan, 'already-exists'],
  replaceSitePlan: ofPlan,
  createDeclaration: [...ofDeclaration, 'not-found', 'already-exists', 'value-doubtful'],
  checkDeclaration: [...ofDeclaration, 'not-found'],
  saveDeclaration: [...ofDeclaration, 'value-doubtful'],
  saveMonthEntry: [...ofDeclaration, 'not-found', 'version-stale', 'value-doubtful'],
  acknowledgeAlert: ['alert-not-open'],
  saveThresholds: ['threshold-critical-not-above-warning'],
  chooseReference: ['decree-reference-incomplete'],
  saveDecreeProfile: [...beginningWith('decree-'), 'already-exists'],
  exportDeclarations: ['export-too-long'],
  applyImport: ['import-not-open', 'import-has-refused-rows'],
  checkImport: ['import-not-open', 'import-mapping-incomplete', ...ofFile],
  createImport: ofFile,
  createWebhook: ['already-exists', 'password-needed', 'password-wrong', 'throttled'],
  depositReadings: [...ofFile, 'deposit-other-subject'],
  depositMeasures: [...ofFile, 'deposit-other-subject'],
  undoImport: ['import-not-open'],
  abandonImport: ['import-not-open'],
  downloadWeather: ['not-found', 'weather-download-not-allowed', 'weather-import-running'],
  importWeather: ['weather-import-running'],
  createPrice: ['not-found', 'valid-from-taken'],
  savePrice: ['valid-from-taken'],
  readPriceEffect: ['valid-from-taken'],
  createFactor: ['valid-from-taken'],
  saveFactor: ['valid-from-taken'],
  readFactorEffect: ['valid-from-taken'],
  saveSettings: ['second-factor-own-first'],
  createMonthNote: ['not-found', 'reading-note-invalid', 'already-exists'],
  saveMonthNote: ['reading-note-invalid', 'already-exists'],
};

const byEndpoint = new Map(
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [endpoint, byName[name] ?? []]),
);

export function ownRefusalsOf(endpoint: Endpoint): ErrorCode[] {
  return byEndpoint.get(endpoint) ?? [];
}
