/** What an alert is about: a site, through its declarations, or a building, through its sub-meter readings. */
export type AlertScope = { kind: 'site'; siteId: number } | { kind: 'building'; buildingId: number };

export function scopeKey(scope: AlertScope): string {
  return scope.kind === 'site' ? `site:${scope.siteId}` : `building:${scope.buildingId}`;
}
