/** « Emile Roux · Chirurgie », or the site alone when the alert is about its declarations. */
export function placeText({
  siteName,
  buildingName,
}: {
  siteName: string;
  buildingName: string | null;
}): string {
  return buildingName === null ? siteName : `${siteName} · ${buildingName}`;
}
