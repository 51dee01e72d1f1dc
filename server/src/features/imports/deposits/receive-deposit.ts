import {
  depositedReadings,
  type depositMeasures,
  type depositReadings,
} from '@suivi/contract/imports/deposits';
import type { ImportSheet } from '@suivi/contract/imports/import-values';
import { mappingGaps } from '@suivi/domain/imports/columns/mapping-gaps';
import type { ImportSubject } from '@suivi/domain/imports/words/mapping';
import { importableColumns } from '@suivi/presentation/imports/importable-columns';
import { writeCsv } from '../../../platform/documents/write-csv.ts';
import { refusalOf } from '../../../platform/http/invalid-input.ts';
import type { Call, Handler } from '../../../platform/http/register-endpoint.ts';
import { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { lockImport, moveImport } from '../../../records/imports/store.ts';
import { insertReceived, receiveFile } from '../create-import.ts';
import type { ImportProcess } from '../queue/import-process.ts';
import { depositAnswer } from './deposit-answer.ts';

type Received = { bytes: Buffer; fileName: string };
type DepositCall = Call<typeof depositReadings>;

/** Readings of buildings; JSON is converted into the template that people fill in, so that both are read in the same way. */
export function receiveReadings(importing: ImportProcess): Handler<typeof depositReadings> {
  return async call => {
    const received = receivedFile(call, 'Relevés reçus.csv');
    if (received.kind === 'refused' || !isJson(call)) return deposit(importing, call, received, 'readings');
    return deposit(importing, call, csvOf(received.value), 'readings');
  };
}

export function receiveMeasures(importing: ImportProcess): Handler<typeof depositMeasures> {
  return async call => deposit(importing, call, receivedFile(call, 'Mesures reçues'), 'measures');
}

function receivedFile({ body, query }: DepositCall, name: string): Result<Received> {
  if (!(body instanceof UploadedFile) || body.bytes.length === 0) return refuse('file-empty');
  return ok({ bytes: body.bytes, fileName: query.nom ?? name });
}

function isJson({ body }: DepositCall): boolean {
  return body instanceof UploadedFile && body.claimedType === 'application/json';
}

function csvOf({ bytes, fileName }: Received): Result<Received> {
  let written: unknown;
  try {
    written = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse('invalid');
  }
  const read = depositedReadings.safeParse(written);
  if (!read.success) return { kind: 'refused', refusal: refusalOf(read.error) };
  const rows = read.data.map(reading => [
    reading.site,
    reading.batiment ?? null,
    reading.code_batiment ?? null,
    reading.annee,
    reading.mois,
    reading.electricite_kwh ?? null,
    reading.gaz_kwh_pcs ?? null,
    reading.eau_m3 ?? null,
  ]);
  const header = importableColumns.readings.map(column => column.header);
  return ok({
    bytes: Buffer.from(writeCsv(header, rows)),
    fileName: `${fileName.replace(/\.\w+$/, '')}.csv`,
  });
}

/**
 * Stored as an import. It is checked at once if its kind is stated, and applied if the check leaves nothing to decide
 * (`run-check.ts`); everything else waits for a person in the list of imports.
 */
async function deposit(
  importing: ImportProcess,
  { actor, change, query }: DepositCall,
  received: Result<Received>,
  subject: ImportSubject,
) {
  if (received.kind === 'refused') return received;
  const file = await receiveFile(importing, received.value);
  if (file.kind === 'refused') return file;
  const { sheets, mappings } = file.value;
  const read = mappings.filter(mapping => mapping !== null);
  if (!read.every(mapping => mapping.subject === subject)) return refuse('deposit-other-subject');
  return change(async current => {
    const kind = query.essai === 'oui' ? 'trial' : 'apply';
    const id = await insertReceived(current, { ...file.value, deposit: kind });
    const stored = await lockImport(current.tx, id);
    if (!stored) throw new Error(`import ${id} vanished`);
    if (isClear(sheets, read)) await moveImport(current.tx, stored, { state: 'checking' });
    return depositAnswer(current.tx, id, actor);
  });
}

function isClear(sheets: readonly ImportSheet[], read: ImportSheet['proposed'][]): boolean {
  return read.length === sheets.length && read.every(mapping => mappingGaps(mapping).length === 0);
}
