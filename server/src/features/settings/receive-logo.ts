import { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { rasterTypeOf, readRaster } from '../../platform/pictures/raster-picture.ts';
import { DamagedPicture } from '../../platform/pictures/raster.ts';
import { writeReport } from '../../platform/documents/documents-process.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import type { LogoPicture } from '../../records/settings/logo/store.ts';

const longestSidePx = 4000;
const shortestSidePx = 16;

/**
 * The logo of a request, ready to be stored: data that are not needed to show it are removed, and a document was made with it as
 * a test, so that none fails later. Refused when it is not a picture, damaged, or too large or small.
 */
export async function receiveLogo(body: unknown, created: Date): Promise<Result<LogoPicture>> {
  const bytes = body instanceof UploadedFile ? body.bytes : Buffer.alloc(0);
  const mediaType = rasterTypeOf(bytes);
  if (mediaType === null) return refuse('logo-not-a-picture');
  try {
    const { widthPx, heightPx, content } = readRaster[mediaType](bytes);
    const sides = [widthPx, heightPx];
    if (Math.max(...sides) > longestSidePx || Math.min(...sides) < shortestSidePx) {
      return refuse('logo-dimensions');
    }
    const identity = { groupName: 'Logo', logo: content, created };
    const texts = { title: 'Logo', subtitle: '', author: '', dateText: '', context: [], blocks: [] };
    await writeReport(texts, identity);
    return ok({ mediaType, widthPx, heightPx, content });
  } catch (error) {
    if (error instanceof DamagedPicture || isRefusedByCompiler(error)) return refuse('logo-damaged');
    throw error;
  }
}

function isRefusedByCompiler(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Typst refused');
}
