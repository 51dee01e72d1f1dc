const readers = ['readonly', 'rse', 'financial', 'technical', 'admin'] as const;

/** Who may write, file and read reports, and set their logo. */
export const reportPermissionRows = {
  listDocumentIndex: readers,
  exportDocumentIndex: readers,
  readAnnualReport: readers,
  readReportPreview: readers,
  listSnapshots: readers,
  readSnapshot: readers,
  readGroupLogo: readers,
  readGroupLogoFile: readers,
  freezeReport: ['financial', 'admin'],
  freezeAllocation: ['financial', 'admin'],
  freezeOperat: ['rse', 'admin'],
  freezeDecree: ['rse', 'admin'],
  saveAnnualReport: ['rse', 'financial', 'admin'],
  replaceGroupLogo: ['admin'],
  removeGroupLogo: ['admin'],
} as const;
