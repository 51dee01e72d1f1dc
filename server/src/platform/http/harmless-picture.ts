/** What a person sent is shown as a picture and as nothing else, even to whoever opens its address. */
export function harmlessPicture(filename: string): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Disposition': `inline; filename="${filename}"`,
  };
}
