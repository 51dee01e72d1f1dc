/** WGS 84, degrees, north and east positive, five decimals (about a metre). */
export type Position = { latitudeDegrees: number; longitudeDegrees: number };

const number = String.raw`[-−]?\d{1,3}(?:[.,]\d+)?`;
const pair = new RegExp(`^(?<latitude>${number})\\s*°?\\s*[\\s;,/]\\s*(?<longitude>${number})\\s*°?$`);

function degrees(text: string | undefined): number {
  return Number(Number((text ?? '').replace('−', '-').replace(',', '.')).toFixed(5));
}

/**
 * Reads latitude, then longitude, as maps give them (« 45.0436, 3.8852 ») and as they are written in French (« 45,0436 ; 3,8852
 * »). Latitude within 90 degrees, longitude within 180. Undefined for any other text.
 */
export function parsePosition(text: string): Position | undefined {
  const trimmed = text.trim();
  const found = pair.exec(trimmed)?.groups;
  // « 45,3 » is one number, not two.
  if (!found || /^[-−]?\d+,\d+$/.test(trimmed)) return undefined;
  const position = {
    latitudeDegrees: degrees(found['latitude']),
    longitudeDegrees: degrees(found['longitude']),
  };
  const isOnEarth = Math.abs(position.latitudeDegrees) <= 90 && Math.abs(position.longitudeDegrees) <= 180;
  return isOnEarth ? position : undefined;
}

/** « 45,0436 ; 3,8852 », which `parsePosition` can read. */
export function positionText({ latitudeDegrees, longitudeDegrees }: Position): string {
  return [latitudeDegrees, longitudeDegrees].map(value => String(value).replace('.', ',')).join(' ; ');
}
