const anyone = ['anonymous', 'readonly', 'rse', 'financial', 'technical', 'admin'] as const;
const admins = ['admin'] as const;

/** Who may do what with the identity service, written out. */
export const identityPermissionRows = {
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
};
