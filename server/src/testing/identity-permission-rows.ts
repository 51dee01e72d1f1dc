const anyone = ['anonymous', 'readonly', 'rse', 'financial', 'technical', 'admin'] as const;
const people = ['readonly', 'rse', 'financial', 'technical', 'admin'] as const;
const writers = ['rse', 'financial', 'technical', 'admin'] as const;
const admins = ['admin'] as const;

/** Who may do what with the identity service and the mail relay, written out. */
export const identityPermissionRows = {
  exportMonths: people,
  exportMonthsFile: people,
  exportSites: people,
  exportPoints: people,
  exportBills: people,
  exportOpenAlerts: people,
  exportActions: people,
  depositReadings: writers,
  depositMeasures: writers,
  readDeposit: writers,
  listWebhooks: admins,
  createWebhook: admins,
  switchWebhook: admins,
  tryWebhook: admins,
  removeWebhook: admins,
  listTokens: people,
  createToken: people,
  revokeToken: people,
  startIssuerSignIn: anyone,
  finishIssuerSignIn: anyone,
  askForAccess: anyone,
  readIssuerSettings: admins,
  saveIssuerSettings: admins,
  tryIssuer: admins,
  listAccessRequests: admins,
  grantAccess: admins,
  refuseAccess: admins,
  unlinkIssuer: admins,
  exportRights: admins,
  readMailSettings: admins,
  saveMailSettings: admins,
  tryMail: admins,
  listOutbox: admins,
  stopOutbox: admins,
};
