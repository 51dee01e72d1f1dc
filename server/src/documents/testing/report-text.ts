import { execFileSync, spawnSync } from 'node:child_process';

const pdfReader = 'pdftotext';
export const hasPdfReader = spawnSync(pdfReader, ['-v']).error === undefined;

export function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/** The text of a report in its layout on the pages. */
export function reportPages(report: Buffer): string {
  return execFileSync(pdfReader, ['-layout', '-', '-'], { input: report, encoding: 'utf8' });
}

/** The text of a report in reading order, without spaces. */
export function reportText(report: Buffer): string {
  return withoutSpaces(execFileSync(pdfReader, ['-raw', '-', '-'], { input: report, encoding: 'utf8' }));
}
