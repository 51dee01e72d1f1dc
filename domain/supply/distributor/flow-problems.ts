import type { ImportNote, ImportNoteCode } from '../../ground/table/import-problem.ts';
import type { FlowFault } from './flow-content.ts';

/** Collects what is not read in a file: cells by their column and point, the rest by kind. */
export type FlowProblems = {
  unreadable: (line: number, number: string, column: string, text: string) => void;
  note: (line: number, code: ImportNoteCode, what?: string) => void;
  finish: () => { faults: FlowFault[]; notes: ImportNote[] };
};

const shownLength = 40;
const kindsTold = 8;

export function createFlowProblems(): FlowProblems {
  const faults = new Map<string, { fault: FlowFault; count: number }>();
  const notes = new Map<ImportNoteCode, { line: number; count: number; kinds: Set<string> }>();
  return {
    unreadable(line, number, column, text) {
      const known = faults.get(`${number} ${column}`);
      if (known !== undefined) {
        known.count += 1;
        return;
      }
      const params = { column, text: text.slice(0, shownLength) };
      faults.set(`${number} ${column}`, {
        fault: { line, number, day: null, code: 'measure-unreadable', params },
        count: 1,
      });
    },
    note(line, code, what) {
      const known = notes.get(code) ?? { line, count: 0, kinds: new Set() };
      known.count += 1;
      if (what !== undefined && known.kinds.size < kindsTold) known.kinds.add(what.slice(0, shownLength));
      notes.set(code, known);
    },
    finish: () => ({
      faults: [...faults.values()].map(({ fault, count }) => ({
        ...fault,
        params: { ...fault.params, count },
      })),
      notes: [...notes].map(([code, { line, count, kinds }]) => ({
        line,
        column: null,
        code,
        params: { kinds: [...kinds].join(', ') },
        count,
      })),
    }),
  };
}
