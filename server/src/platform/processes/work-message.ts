/** Why a process of work was ended in the middle of a task. */
export type EndedBy = 'too-slow' | 'too-heavy' | 'closed';

/** Of one task, in a process of its own. */
export type WorkLimits = {
  /** Of the processor's time, not of the clock: a task must not fail because the machine is busy. */
  milliseconds: number;
  /** Of objects; beyond, the engine itself stops. */
  heapMebibytes: number;
  /** Of the whole process, native code included. */
  processMebibytes: number;
};

export type WorkOrder = { thread: string; limits: WorkLimits };

/** What a thread answers of a task: its answer, or what went wrong in it. */
export type ThreadMessage = { answer: unknown } | { error: string };

export type WorkMessage = ThreadMessage | { endedBy: EndedBy };
