export const site = {
  id: 4,
  code: 'brioude',
  name: 'Brioude',
  buildingCount: 0,
  declarationCount: 0,
  version: 3,
};
export const note = {
  id: 7,
  siteId: 2,
  siteCode: 'brioude',
  siteName: 'Brioude',
  buildingId: null,
  buildingName: null,
  energyType: 'gas',
  period: { year: 2025, month: 3 },
  kind: 'works',
  text: '',
  version: 1,
};
export const price = {
  id: 5,
  energyType: 'gas',
  unit: 'kWh-pcs',
  valueEuros: 0.1,
  validFrom: { year: 2024, month: 1 },
  version: 2,
};
export const factor = {
  ...price,
  set: 'specification',
  valueKg: 0.2,
  perimeter: '',
  source: 'x',
  vintage: '',
};
export const alert = {
  id: 3,
  kind: 'zero',
  siteName: 'Brioude',
  buildingName: null,
  energyType: 'gas',
  period: { year: 2025, month: 3 },
  lastPeriod: { year: 2025, month: 3 },
  evidence: { kind: 'missing-month', months: [3] },
  buildingId: null,
  version: 2,
};
export const imported = {
  id: 6,
  version: 4,
  mapping: { subject: 'declarations' },
  subject: 'declarations',
  fileName: 'a.xlsx',
  state: 'applied',
  outcome: null,
  mayUndo: true,
  progress: { done: 0, total: 0 },
};
export const checkedImport = {
  counts: { new: 1, changed: 0, identical: 0, refused: 0, refusedLines: 0 },
  asked: { heldMonths: 0, doubtfulMonths: 0 },
  unknownNames: [],
};
export const groupSettings = {
  groupName: 'GHT de Haute-Loire',
  contactEmail: null,
  designerName: null,
  legalNotices: '',
  adminsNeedSecondFactor: false,
  decreeBasis: 'raw',
  findingMinimumCents: 0,
  defaults: { groupName: 'Groupe', contactEmail: 'energie@hopital.example', designerName: null },
  version: 3,
};
