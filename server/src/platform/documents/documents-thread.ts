import { serveTasks } from '../processes/serve-tasks.ts';
import { buildWorkbook } from './build-workbook.ts';
import { compileReport } from './compile-report.ts';
import type { DocumentIdentity } from './document-identity.ts';
import type { Report } from './report.ts';
import type { DocumentProperties, Sheet } from './workbook.ts';

export type DocumentRequest =
  | { kind: 'workbook'; sheets: Sheet[]; properties: DocumentProperties }
  | { kind: 'report'; report: Report; identity: DocumentIdentity };

serveTasks((request: DocumentRequest) =>
  request.kind === 'workbook'
    ? buildWorkbook(request.sheets, request.properties)
    : compileReport(request.report, request.identity),
);
