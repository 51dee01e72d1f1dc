const readers = ['readonly', 'rse', 'financial', 'technical', 'admin'] as const;
const environmentalists = ['rse', 'admin'] as const;
const admins = ['admin'] as const;
const keepers = ['rse', 'technical', 'admin'] as const;
const editors = ['technical', 'admin'] as const;

/** Who may read, change and export what the décret requires. */
export const decreePermissionRows = {
  readDecreeAnalysis: readers,
  readDecreeGroup: readers,
  readObligations: readers,
  listOperatGaps: readers,
  readDecreeYear: readers,
  readReferenceProposal: readers,
  exportDecree: readers,
  exportDecreePoster: readers,
  exportPoolNote: readers,
  listOperatModels: readers,
  receiveOperatModel: admins,
  proposeOperatMapping: admins,
  saveOperatModel: admins,
  readOperatFileGaps: readers,
  exportOperatFile: readers,
  readModulation: readers,
  listModulations: readers,
  saveModulation: environmentalists,
  exportModulation: readers,
  readPool: readers,
  savePool: environmentalists,
  readDecreeProfile: readers,
  readOperatSheet: readers,
  exportOperatSheet: readers,
  saveDecreeProfile: editors,
  saveObligations: keepers,
  chooseReference: editors,
} as const;
