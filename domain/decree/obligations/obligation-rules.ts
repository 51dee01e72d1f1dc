import { daysInYear } from '../../ground/calendar/days-in-month.ts';
import type { Obligation, ObligationFacts, Ruling } from './obligation.ts';

/** kW above which a building automation system is due (code de la construction, R. 175-2). */
export const automationThresholdsKw = { large: 290, small: 70 } as const;
/** kWh of final energy a year: 10 TJ and 85 TJ (law no 2025-391, article 25). */
export const energyThresholdsKwh = { audit: 2_750_000, managementSystem: 23_600_000 } as const;
export const staffThreshold = 250;

const decreeFile = '2027-09-30';

type Rule = (facts: ObligationFacts, today: string) => Ruling[];

function ruling(known: Partial<Ruling>): Ruling {
  const { doneOn: day = null } = known;
  return {
    dataYear: null,
    applies: 'yes',
    dueOn: null,
    missing: [],
    isDone: day !== null,
    doneOn: day,
    ...known,
  };
}

/** The last day on which it was done, for that due day if one is given. */
function doneOn({ done }: ObligationFacts, obligation: Obligation, dueOn?: string): string | null {
  const marks = done.filter(
    mark => mark.obligation === obligation && (dueOn === undefined || mark.dueOn === dueOn),
  );
  return marks.reduce<string | null>(
    (last, mark) => (last === null || mark.doneOn > last ? mark.doneOn : last),
    null,
  );
}

function yearsAfter(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  // 29 February becomes 28 February in a year without it.
  return `${year}${day.slice(4) === '-02-29' && daysInYear(year) === 365 ? '-02-28' : day.slice(4)}`;
}

function declarationOf(facts: ObligationFacts, dataYear: number): Ruling {
  const dueOn = `${dataYear + 1}-09-30`;
  const done = doneOn(facts, 'operat_declaration', dueOn);
  const count = done === null ? (facts.operatGaps.get(dataYear) ?? 0) : 0;
  return ruling({
    dataYear,
    dueOn,
    missing: count === 0 ? [] : [{ code: 'operat_data', count }],
    doneOn: done,
  });
}

/** The declaration of the last deadline that has passed, and of the next one. */
const operatDeclaration: Rule = (facts, today) => {
  const year = Number(today.slice(0, 4));
  const next = today > `${year}-09-30` ? year : year - 1;
  return [declarationOf(facts, next - 1), declarationOf(facts, next)];
};

const referenceYear: Rule = ({ isReferenceChosen }) => [
  ruling({
    dueOn: decreeFile,
    missing: isReferenceChosen ? [] : [{ code: 'reference' }],
    isDone: isReferenceChosen,
  }),
];

const attestationDisplay: Rule = facts => [
  ruling({ dueOn: '2026-07-01', doneOn: doneOn(facts, 'attestation_display') }),
];

/** Once the day has passed, a site that claims no modulation owes no file. */
const modulationFile: Rule = (facts, today) => {
  const done = doneOn(facts, 'modulation_file');
  const unclaimed = today > decreeFile && done === null ? 'no' : 'on_request';
  const applies = facts.isModulationClaimed ? 'yes' : unclaimed;
  return [ruling({ applies, dueOn: decreeFile, doneOn: done })];
};

const automation: Rule = facts => {
  const { hvacPowerKw } = facts;
  const done = doneOn(facts, 'bacs');
  if (hvacPowerKw === null)
    return [
      ruling({ applies: 'unknown', dueOn: '2025-01-01', missing: [{ code: 'hvac_power' }], doneOn: done }),
    ];
  if (hvacPowerKw <= automationThresholdsKw.small) return [ruling({ applies: 'no' })];
  const dueOn = hvacPowerKw > automationThresholdsKw.large ? '2025-01-01' : '2030-01-01';
  return [ruling({ dueOn, doneOn: done })];
};

const automationInspection: Rule = facts => {
  const [system] = automation(facts, '');
  if (system?.applies === 'no') return [ruling({ applies: 'no' })];
  const installed = doneOn(facts, 'bacs');
  const last = doneOn(facts, 'bacs_inspection') ?? installed;
  if (last === null)
    return [ruling({ applies: system?.applies ?? 'unknown', missing: [{ code: 'automation_done' }] })];
  return [ruling({ dueOn: yearsAfter(last, 5) })];
};

/** Null: the site alone is below the threshold, and the consumption of its legal person is not stated. */
function entityKwh({ entityKwh: stated, siteKwh }: ObligationFacts, threshold: number): number | null {
  if (stated !== null) return stated;
  return siteKwh !== null && siteKwh > threshold ? siteKwh : null;
}

function ofPrivateLaw(
  facts: ObligationFacts,
  [threshold, below]: readonly [threshold: number, below: number],
  decided: () => Ruling,
): Ruling[] {
  if (facts.legalStatus === 'public') return [ruling({ applies: 'no' })];
  const kwh = entityKwh(facts, threshold);
  if (kwh !== null && (kwh <= threshold || kwh > below)) return [ruling({ applies: 'no' })];
  const missing = [
    ...(facts.legalStatus === null ? [{ code: 'legal_status' } as const] : []),
    ...(kwh === null ? [{ code: 'entity_energy' } as const] : []),
  ];
  return [missing.length === 0 ? decided() : { ...decided(), applies: 'unknown', missing }];
}

/** Every four years; a legal person that must run a management system is audited through that system. */
const energyAudit: Rule = facts =>
  ofPrivateLaw(facts, [energyThresholdsKwh.audit, energyThresholdsKwh.managementSystem], () => {
    const last = doneOn(facts, 'energy_audit');
    return ruling({ dueOn: last === null ? '2026-10-11' : yearsAfter(last, 4) });
  });

const managementSystem: Rule = facts =>
  ofPrivateLaw(facts, [energyThresholdsKwh.managementSystem, Number.POSITIVE_INFINITY], () =>
    ruling({ dueOn: '2027-10-11', doneOn: doneOn(facts, 'iso_50001') }),
  );

/** For legal persons of private law the threshold and the interval differ, and no due day is given. */
const greenhouseReport: Rule = facts => {
  const { legalStatus, staff } = facts;
  if (staff !== null && staff <= staffThreshold) return [ruling({ applies: 'no' })];
  const missing = [
    ...(legalStatus === 'public' ? [] : [{ code: 'legal_status' } as const]),
    ...(staff === null ? [{ code: 'staff' } as const] : []),
  ];
  const last = doneOn(facts, 'beges');
  const dueOn = last === null ? null : yearsAfter(last, 3);
  if (legalStatus === 'private') return [ruling({ applies: 'unknown', dueOn })];
  if (missing.length > 0) return [ruling({ applies: 'unknown', dueOn, missing })];
  return [ruling({ dueOn, missing: last === null ? [{ code: 'last_report' }] : [] })];
};

/** One rule for each obligation of a site subject to the décret. */
export const obligationRules: Record<Obligation, Rule> = {
  operat_declaration: operatDeclaration,
  reference_year: referenceYear,
  attestation_display: attestationDisplay,
  modulation_file: modulationFile,
  bacs: automation,
  bacs_inspection: automationInspection,
  energy_audit: energyAudit,
  iso_50001: managementSystem,
  beges: greenhouseReport,
};
