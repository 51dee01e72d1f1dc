import { type MonthCell, type MonthEntry, readMonthEntry } from '@suivi/contract/declarations/declarations';
import { DeclarationEditor } from '../../features/declarations/declaration-editor.tsx';
import { MonthGrid } from '../../features/declarations/month-grid.tsx';
import type { DeclarationFilters } from '../../features/declarations/use-declaration-filters.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useState } from 'react';
import { sampleDeclaration, sampleMonthCell, sampleSite } from '../sample-declarations.ts';
import { RefusedRequest } from '../serve-api.ts';
import type { EditCase } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';

function Wizard() {
  const [step, setStep] = useState<DeclarationFilters['step']>('saisie');
  const filters = { energyType: 'electricity', year: 2025, step, setStep, reset: () => setStep('saisie') };
  return (
    <DeclarationEditor
      site={sampleSite}
      filters={filters as DeclarationFilters}
      onSaved={() => undefined}
      onDeleted={() => undefined}
    />
  );
}

export function declarationCase(): EditCase {
  const declaration = editedRecord(sampleDeclaration);
  const month = (index: number) => declaration.now.months[index]?.quantity;
  return {
    endpoints: ['saveDeclaration'],
    role: 'technical',
    page: () => <Wizard />,
    routes: {
      'GET /api/declarations': () => ({ declaration: declaration.read(), earlier: [], prices: [] }),
      'GET /api/alert-thresholds': () => ({ version: 1, thresholds: [] }),
      'GET /api/month-notes': () => ({ notes: [] }),
      'GET /api/month-closings': () => ({ closings: [], lateAmounts: [], changedSince: [] }),
      'POST /api/declarations/check': () => ({ doubts: [] }),
      'PUT /api/declarations/9': declaration.put,
    },
    open: async () => undefined,
    fields: [
      {
        type: (person, which) => person.fill(/^Janvier/, ['110', '120'][which] ?? ''),
        stored: [110, 120],
        now: () => month(0),
      },
      {
        type: (person, which) => person.fill(/^Mai/, ['150', '160'][which] ?? ''),
        stored: [150, 160],
        now: () => month(4),
      },
    ],
    save: async person => {
      if (person.offers(/^Continuer/)) await person.press(/^Continuer/);
      await person.press(/^Mettre à jour/);
    },
    keep: { name: /^Garder (la mienne|les deux)/, saves: true },
  };
}

const cells: MonthCell[] = [{ ...sampleMonthCell, quantity: 1000, amountCents: 5000 }];

function Month() {
  const { data } = useRead(readMonthEntry, { query: { year: 2025, month: 1 } });
  return data ? (
    <MonthGrid sites={[sampleSite]} year={2025} month={1} cells={data.cells} target={null} />
  ) : null;
}

export function monthEntryCase(): EditCase {
  const now = { cells: structuredClone(cells) };
  const cell = () => now.cells[0];
  return {
    endpoints: ['saveMonthEntry'],
    role: 'technical',
    page: () => <Month />,
    routes: {
      'GET /api/month-closings': () => ({ closings: [], lateAmounts: [], changedSince: [] }),
      'GET /api/month-notes': () => ({ notes: [] }),
      'GET /api/declarations': () => ({ declaration: null, earlier: [], prices: [] }),
      'GET /api/declarations/month': () => ({ year: 2025, month: 1, cells: structuredClone(now.cells) }),
      'POST /api/declarations/month': ({ body }) => {
        const [entry] = (body as { entries: MonthEntry[] }).entries;
        const before = cell();
        if (!entry || !before || entry.version !== before.version)
          return new RefusedRequest(409, 'version-stale');
        const { quantity, amountCents } = entry;
        now.cells = [{ ...before, quantity, amountCents, version: (before.version ?? 0) + 1 }];
        return { saved: 1 };
      },
    },
    open: async () => undefined,
    fields: [
      {
        type: (person, which) => person.fill(/Quantité/, ['1100', '1200'][which] ?? ''),
        stored: [1100, 1200],
        now: () => cell()?.quantity,
      },
      {
        type: (person, which) => person.fill(/TTC/, ['51', '52'][which] ?? ''),
        stored: [5100, 5200],
        now: () => cell()?.amountCents,
      },
    ],
    save: person => person.press(/^Enregistrer le mois/),
  };
}
