import { type AnnualReport, readAnnualReport } from '@suivi/contract/reports/annual-reports';
import { ReportForm } from '../../features/reports/report-form.tsx';
import { useRead } from '../../lib/api/use-read.ts';
import type { EditCase } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';

const stored: AnnualReport = {
  year: 2025,
  siteId: null,
  preparedBy: 'Mme Vidal',
  approvedBy: '',
  comments: { cost: 'Un hiver froid' },
  leftOut: [],
  version: 3,
};

function Report() {
  const { data } = useRead(readAnnualReport, { query: { year: 2025 } });
  return data ? <ReportForm report={data} siteCode={null} preview={undefined} ownName="Camille" /> : null;
}

export function annualReportCase(): EditCase {
  const record = editedRecord(stored);
  return {
    endpoints: ['saveAnnualReport'],
    role: 'financial',
    page: () => <Report />,
    routes: {
      'GET /api/annual-report': record.read,
      'PUT /api/annual-report': record.checked(({ body }) => body as Partial<AnnualReport>),
    },
    open: () => Promise.resolve(),
    fields: [
      {
        type: (person, which) => person.fill(/^Validé par/, ['M. Roche', 'Mme Cros'][which] ?? ''),
        stored: ['M. Roche', 'Mme Cros'],
        now: () => record.now.approvedBy,
      },
      {
        type: (person, which) =>
          person.fill(/^Commentaire, Mois par mois/, ['Travaux', 'Panne'][which] ?? ''),
        stored: ['Travaux', 'Panne'],
        now: () => record.now.comments.months,
      },
    ],
    save: person => person.press(/^Enregistrer$/),
  };
}
