import { type ImportOutcome, namesListed, shownTextLength } from '@suivi/contract/imports/import-values';
import { placeOfLine } from '@suivi/domain/imports/blocks/sheet-line';
import { countItems, doubtCodes, type DryRunFaultCode } from '@suivi/domain/imports/dry-run/dry-run-item';
import { createSignature, type DryRun } from './dry-run.ts';
import { forgetDryRun, keepDryRun, momentOf } from './kept-dry-run.ts';
import { makeDryRun } from './make-dry-run.ts';
import { type ImportJob, LeftImport } from '../import-job.ts';
import { replaceItems } from '../../../records/imports/items.ts';
import { lockImport, moveImport, planByIndexes } from '../../../records/imports/store.ts';

/** Makes the dry run: what would be done is stored to be read, and nothing else changes. */
export async function runCheck(job: ImportJob): Promise<void> {
  await checkAnew(job, false);
}

/** `hasMoved`: it replaces a dry run that was confirmed and is no longer valid. */
export async function checkAnew(job: ImportJob, hasMoved: boolean): Promise<void> {
  forgetDryRun();
  const at = await momentOf(job.db, job);
  const dryRun = await makeDryRun(job.db, job, false);
  const signature = await keepCheck(job, dryRun, hasMoved);
  keepDryRun({ importId: job.stored.id, signature, at, dryRun });
}

async function keepCheck({ db, stored }: ImportJob, dryRun: DryRun, hasMoved: boolean): Promise<string> {
  return db.transaction().execute(async tx => {
    const now = await lockImport(tx, stored.id);
    if (now?.state !== stored.state || now.version !== stored.version) throw new LeftImport();
    await planByIndexes(tx);
    const signature = createSignature();
    await replaceItems(tx, stored.id, dryRun.items, signature.add);
    const outcome = checkOutcome(dryRun, hasMoved);
    const signed = signature.end();
    await moveImport(tx, now, {
      ...nextStep(stored.deposit, dryRun.items, outcome),
      outcome,
      signature: signed,
    });
    return signed;
  });
}

/** A person reads it, unless a program sent it and nothing is to be decided because no stored figure would change. */
function nextStep(
  deposit: ImportJob['stored']['deposit'],
  items: DryRun['items'],
  { counts, unknownNames, asked }: CheckOutcome,
): Pick<Parameters<typeof moveImport>[2], 'state' | 'mode'> {
  const isClear =
    counts.refused + unknownNames.length + asked.heldMonths + asked.doubtfulMonths === 0 &&
    items.every(({ changes }) => changes.every(({ before }) => before === null));
  return deposit === 'apply' && isClear ? { state: 'applying', mode: 'all' } : { state: 'checked' };
}

const sumsShown = 300;
const leftSumsShown = 100;

type CheckOutcome = Extract<ImportOutcome, { kind: 'checked' }>;

/** The dry run in figures; each kind of note appears once, with the first line that it concerns. */
function checkOutcome({ items, content, sheetNames, sums }: DryRun, hasMoved: boolean): CheckOutcome {
  const notes = new Map<string, CheckOutcome['notes'][number]>();
  for (const { code, line, params, count = 1 } of content.notes) {
    const known = notes.get(code);
    if (known) known.count += count;
    else {
      const place = placeOfLine(line);
      const sheet = sheetNames.length > 1 ? (sheetNames[place.sheet] ?? null) : null;
      notes.set(code, { code, count, firstLine: place.line, sheet, params });
    }
  }
  return {
    kind: 'checked',
    counts: countItems(items),
    rowCount: content.rowCount,
    notes: [...notes.values()],
    unknownNames: content.unknownNames.slice(0, namesListed).map(name => ({
      ...name,
      text: name.text.slice(0, 200),
      ...(name.siteText === undefined ? {} : { siteText: name.siteText.slice(0, 200) }),
      firstLine: placeOfLine(name.firstLine).line,
    })),
    asked: {
      heldMonths: monthsWith(items, ['month-held', 'reading-held', 'bill-held', 'bill-same-days']),
      doubtfulMonths: monthsWith(items, doubtCodes),
      overEstimates: monthsWith(items, ['bill-over-estimate']),
    },
    hasMoved,
    leftSums: content.leftSums.slice(0, leftSumsShown).map(name => name.slice(0, shownTextLength)),
    sums: sums.slice(0, sumsShown),
  };
}

function monthsWith(items: DryRun['items'], codes: readonly DryRunFaultCode[]): number {
  const found = items.filter(({ fault }) => fault !== null && codes.includes(fault.code));
  return new Set(found.map(({ key }) => JSON.stringify(key))).size;
}
