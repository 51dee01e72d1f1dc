import type { DecreeProfile } from '@suivi/contract/decree/decree-profile';
import type { DecreeFilters } from '../../features/decree/use-decree-filters.ts';
import { Spaces } from '../../features/decree/spaces/spaces.tsx';
import { readDecreeProfile } from '@suivi/contract/decree/decree-profile';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import type { EditCase } from './edit-case.ts';
import { editedRecord } from './edited-record.ts';

const part = (subCategory: 'hospital_ward' | 'hospital_reception', surfaceM2: number) => ({
  subCategory,
  surfaceM2,
  heatedSurfaceM2: null,
  cooledSurfaceM2: null,
  from: null,
  to: null,
  indicators: {},
});
const stored: DecreeProfile = {
  site: { id: 4, code: 'brioude', name: 'Brioude' },
  content: {
    departement: '43',
    openedOn: null,
    areas: [{ surfaceM2: 900, from: null, to: { year: 2015, month: 12 } }],
    subCategories: [part('hospital_reception', 300), part('hospital_ward', 1000)],
    uses: [{ from: { year: 2024, month: 1 }, heatingKwh: 10, coolingKwh: 20 }],
  },
  version: 3,
  energyAreaM2: 1300,
  altitudeM: 430,
  impliedDepartement: { code: '43', source: 'station' },
  zone: 'H1c',
};

function Profile() {
  const { data } = useRead(readDecreeProfile, { query: { site: 'brioude' } });
  const [measured, setMeasured] = useState<DecreeFilters['measured']>(null);
  return data ? <Spaces profile={data} filters={{ measured, setMeasured } as DecreeFilters} /> : null;
}

function profileServer() {
  const profile = editedRecord(stored);
  return {
    profile,
    shared: {
      endpoints: ['saveDecreeProfile'],
      role: 'admin' as const,
      page: () => <Profile />,
      routes: {
        'GET /api/decree/profile': () => profile.read(),
        'GET /api/decree/year': () => ({ kind: 'incomplete' }),
        'PUT /api/decree/sites/4/profile': profile.checked(({ body }) => ({ content: body })),
      },
      save: (person: Parameters<EditCase['save']>[0]) => person.press(/^Sauvegarder/),
    },
  };
}

export function subCategoryCase(): EditCase {
  const { profile, shared } = profileServer();
  const ward = () => profile.now.content.subCategories.find(each => each.subCategory === 'hospital_ward');
  return {
    ...shared,
    open: person => person.press(/^Modifier Hospitalisation|^Modifier .*ospitalisation/),
    fields: [
      {
        type: (person, which) => person.fill(/^Surface/, ['1100', '1200'][which] ?? ''),
        stored: [1100, 1200],
        now: () => ward()?.surfaceM2,
      },
      {
        type: (person, which) => person.fill(/^Dont chauffée/, ['500', '600'][which] ?? ''),
        stored: [500, 600],
        now: () => ward()?.heatedSurfaceM2,
      },
    ],
  };
}

export function siteFactsCase(): EditCase {
  const { profile, shared } = profileServer();
  return {
    ...shared,
    open: person => person.press(/^Modifier$/),
    fields: [
      {
        type: (person, which) => person.fill(/^Département/, ['63', '15'][which] ?? ''),
        stored: ['63', '15'],
        now: () => profile.now.content.departement,
      },
      {
        type: (person, which) => person.fill(/^Premier mois d/, ['09/2015', '10/2016'][which] ?? ''),
        stored: [
          { year: 2015, month: 9 },
          { year: 2016, month: 10 },
        ],
        now: () => profile.now.content.openedOn,
      },
    ],
  };
}

export function measuredUseCase(): EditCase {
  const { profile, shared } = profileServer();
  return {
    ...shared,
    open: person => person.press(/^Modifier .*2024/),
    fields: [
      {
        type: (person, which) => person.fill(/^Chauffage/, ['11', '12'][which] ?? ''),
        stored: [11, 12],
        now: () => profile.now.content.uses[0]?.heatingKwh,
      },
      {
        type: (person, which) => person.fill(/^Froid/, ['21', '22'][which] ?? ''),
        stored: [21, 22],
        now: () => profile.now.content.uses[0]?.coolingKwh,
      },
    ],
  };
}
