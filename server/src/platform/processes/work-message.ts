/** Why a work process was ended in the middle of a task. */
export type EndedBy = 'too-slow' | 'too-heavy' | 'closed';

/** The limits of one task, in a process of its own. */
export type WorkLimits = {
  /** Processor time, not clock time: a task must not fail because the machine is busy. */
  milliseconds: number;
  /** Memory for objects; beyond it, the engine itself stops. */
  heapMebibytes: number;
  /** Memory of the whole process, native code included. */
  processMebibytes: number;
};

export type WorkOrder = { thread: string; limits: WorkLimits };

/** What a thread returns for a task: its answer, or the error that occurred. */
export type ThreadMessage = { answer: unknown } | { error: string };

export type WorkMessage = ThreadMessage | { endedBy: EndedBy };
