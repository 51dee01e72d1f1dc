const readers = ['readonly', 'rse', 'financial', 'technical', 'admin'] as const;
const writers = ['rse', 'financial', 'technical', 'admin'] as const;
const editors = ['technical', 'admin'] as const;
const sharers = ['financial', 'technical', 'admin'] as const;

/** Who may do what with meters, their indexes and their allocation keys. */
export const meterPermissionRows = {
  listMeters: readers,
  listMeterReadings: readers,
  listExceededMeters: readers,
  readAllocation: readers,
  exportAllocation: readers,
  createMeter: editors,
  addMeterTable: editors,
  saveMeter: editors,
  deleteMeter: editors,
  createMeterReading: writers,
  saveMeterReading: writers,
  deleteMeterReading: writers,
  createAllocationKey: sharers,
  saveAllocationKey: sharers,
  deleteAllocationKey: sharers,
} as const;
