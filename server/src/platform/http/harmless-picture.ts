/** Headers with which an uploaded file is shown as a picture and as nothing else, even when its address is opened directly. */
export function harmlessPicture(filename: string): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Disposition': `inline; filename="${filename}"`,
  };
}
