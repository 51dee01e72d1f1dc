import type {
  ImportFault,
  ImportFaultCode,
  ImportNote,
  ImportNoteCode,
  ProblemParams,
  UnknownName,
} from '../../ground/table/import-problem.ts';

/** Collects the problems found while reading a table, in line order. */
export type ProblemCollector = {
  readonly faults: ImportFault[];
  readonly notes: ImportNote[];
  unknownNames: () => UnknownName[];
  fault: (line: number, column: number | null, code: ImportFaultCode, params?: ProblemParams) => null;
  note: (line: number, column: number | null, code: ImportNoteCode, params?: ProblemParams) => void;
  /** The last unknown name, if it is on this line. */
  unknownAt: (line: number) => Pick<UnknownName, 'kind' | 'text'> | null;
  /** Removes the questions and refusals for a name and its lines. */
  settleName: (text: string, lines: readonly number[]) => void;
  unknownName: (line: number, column: number | null, name: Omit<UnknownName, 'lines' | 'firstLine'>) => null;
};

/** The key of a row is read again for each of its months: a fault in it is reported once. */
const sameLineAtMost = 30;

export function createProblemCollector(): ProblemCollector {
  const faults: ImportFault[] = [];
  const notes: ImportNote[] = [];
  const unknown = new Map<string, UnknownName>();
  let last: { line: number; name: Pick<UnknownName, 'kind' | 'text'> } | null = null;
  const fault: ProblemCollector['fault'] = (line, column, code, params = {}) => {
    const isKnown = faults
      .slice(-sameLineAtMost)
      .some(
        other =>
          other.line === line &&
          other.column === column &&
          other.code === code &&
          other.params['text'] === params['text'],
      );
    if (!isKnown) faults.push({ line, column, code, params });
    return null;
  };
  return {
    faults,
    notes,
    unknownNames: () => [...unknown.values()],
    fault,
    note(line, column, code, params = {}) {
      notes.push({ line, column, code, params });
    },
    unknownAt: line => (last?.line === line ? last.name : null),
    settleName(text, lines) {
      const settled = new Set(lines);
      for (const [key, name] of unknown) if (name.kind !== 'point' && name.text === text) unknown.delete(key);
      const kept = faults.filter(
        ({ line, code, params }) =>
          !(settled.has(line) && code.endsWith('-unknown') && params['text'] === text),
      );
      faults.length = 0;
      for (const each of kept) faults.push(each);
    },
    unknownName(line, column, name) {
      last = { line, name };
      const key = `${name.kind} ${name.siteId ?? name.siteText ?? ''} ${name.text}`;
      const met = unknown.get(key);
      if (met === undefined) unknown.set(key, { ...name, lines: 1, firstLine: line });
      else met.lines += 1;
      return fault(line, column, `${name.kind}-unknown`, { text: name.text });
    },
  };
}
