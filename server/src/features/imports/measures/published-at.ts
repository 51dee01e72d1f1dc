const paris = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `ENEDIS_R63_P_CdC_123_00001_20261103081500.zip` contains the time at which Enedis made the file. */
const inName = /_(20\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])([01]\d|2[0-3])([0-5]\d)([0-5]\d)(?:\D|$)/;

/**
 * Legal time such as `2026-11-03T08:15:00`: the publication time in the file's name, else the time at which the file was sent
 * here.
 */
export function publishedAt(fileName: string, sentAt: Date): string {
  const [, year, month, day, hours, minutes, seconds] = inName.exec(fileName) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}T${hours}:${minutes}:${seconds}`;
  return paris.format(sentAt).replace(' ', 'T');
}
