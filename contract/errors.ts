/**
 * Everything that a request can be refused for. The server answers the code, the field and parameters; the French
 * sentence for each is the page's (`web/src/lib/texts/error-texts.ts`), and a code without one does not compile.
 */
export const errorStatuses = {
  invalid: 400,
  'idempotency-key-missing': 400,
  'not-authenticated': 401,
  'sign-in-refused': 401,
  'demonstration-closed': 401,
  forbidden: 403,
  'origin-refused': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-too-slow': 408,
  'version-stale': 409,
  'already-exists': 409,
  'last-admin': 409,
  'idempotency-key-reused': 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'version-missing': 428,
  throttled: 429,
  'request-headers-too-large': 431,
  internal: 500,
  overloaded: 503,
  'database-unavailable': 503,
  /** The database was lost during the commit: the change was made, or not. */
  'outcome-unknown': 503,
  /** The database can be read; its disk is full, or it takes no changes. */
  'database-not-writable': 503,

  'email-already-used': 409,
  'second-factor-required': 401,
  'second-factor-wrong': 400,
  'second-factor-locked': 403,
  'second-factor-missing': 403,
  'second-factor-not-started': 409,
  'second-factor-needed': 409,
  'second-factor-own-first': 409,
  'valid-from-taken': 409,

  'link-invalid': 410,
  'password-too-short': 400,
  'password-too-long': 400,
  'password-too-common': 400,
  'password-wrong': 400,
  'password-needed': 400,
  'cannot-change-self': 409,
  'real-admin-required': 409,

  'point-number-invalid': 400,
  'point-number-taken': 409,
  'point-places-invalid': 400,
  'point-sharing-invalid': 400,
  'point-has-bills': 409,
  'saving-action-invalid': 400,
  'saving-action-elsewhere': 400,
  'bill-number-taken': 409,
  'bill-days-disordered': 400,
  'bill-unit-not-allowed': 400,
  'bill-coefficient-required': 400,
  'bill-credit-note-positive': 400,
  'bill-point-twice': 400,
  'bill-feed-exists': 409,
  'finding-recovered-amount': 400,
  'tariff-value-missing': 400,
  'tariff-days-disordered': 400,
  'contract-days-disordered': 400,
  'contract-points-of-another-energy': 400,
  'contract-lot-taken': 409,
  'bill-file-not-an-invoice': 400,
  'bill-file-is-a-workbook': 400,
  /** A value that is not what is expected, which nobody confirmed: the endpoints `/check` say why. */
  'value-doubtful': 409,

  /** The month is closed: nobody changes what it holds. `params`: site, year, month. */
  'month-closed': 409,
  'month-incomplete': 409,
  'month-not-over': 409,
  'month-not-closed': 409,

  'declaration-without-consumption': 400,
  'declaration-unit-not-allowed': 400,
  'declaration-coefficient-required': 400,
  'declaration-coefficient-not-allowed': 400,
  'declaration-producer-required': 400,
  'declaration-producer-not-allowed': 400,
  'declaration-amount-negative': 400,
  'declaration-year-out-of-range': 400,

  'document-empty': 400,
  'document-type-not-accepted': 415,
  'document-encrypted': 400,
  'document-damaged': 400,
  'document-unsafe': 400,
  'document-too-heavy': 413,
  'document-already-there': 409,
  'document-without-pages': 404,

  'decree-reference-incomplete': 400,
  'decree-surface-invalid': 400,
  'decree-indicator-invalid': 400,
  'decree-span-disordered': 400,
  'weather-import-running': 409,
  'weather-download-not-allowed': 409,

  'building-code-not-found': 409,
  'building-code-taken': 409,
  'reading-month-not-open': 400,
  'reading-absurd': 400,
  'reading-note-invalid': 400,
  'site-name-taken': 409,
  'site-name-unusable': 400,
  'site-siret-invalid': 400,
  'site-siret-taken': 409,
  'site-dates-disordered': 400,
  'site-energies-disordered': 400,
  'plan-not-a-picture': 415,
  'plan-type-lies': 415,
  'plan-damaged': 400,
  'plan-unsafe': 400,
  'plan-dimensions': 400,
  'plan-too-slow': 400,

  'load-not-empty': 409,
  'load-not-an-export': 400,
  'load-other-version': 409,

  'export-too-long': 400,
  'export-too-heavy': 413,

  'file-empty': 400,
  'file-too-large': 413,
  'file-not-tabular': 415,
  'file-excel-other-format': 415,
  'file-opendocument': 415,
  'file-damaged': 400,
  'file-encrypted': 400,
  'file-unsafe': 400,
  'file-inflates-too-much': 413,
  'file-sizes-false': 400,
  'file-too-many-parts': 413,
  'file-too-many-sheets': 413,
  'file-too-many-rows': 413,
  'file-too-many-columns': 413,
  'file-too-many-cells': 413,
  'file-too-much-text': 413,
  'file-too-slow': 413,
  'import-not-open': 409,
  'import-mapping-incomplete': 400,
  'import-has-refused-rows': 409,
  'import-names-open': 409,

  'alert-not-open': 409,
  'threshold-critical-not-above-warning': 400,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

/** `field` is the path of the faulty value in the request, such as `months.3.quantity`. */
export type Refusal = {
  code: ErrorCode;
  field?: string | undefined;
  params?: Record<string, string | number> | undefined;
};

export type ErrorAnswer = { error: Refusal & { requestId: string } };
