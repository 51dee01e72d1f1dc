export type PlanRefusal = {
  code: 'plan-not-a-picture' | 'plan-damaged' | 'plan-unsafe' | 'plan-dimensions' | 'plan-too-slow';
  /** For `plan-unsafe`: the element, attribute or reference, as written in the file. */
  found?: string;
};

/** Thrown while a plan is read; becomes the refusal shown to the person. */
export class RefusedPlan extends Error {
  readonly refusal: PlanRefusal;
  constructor(code: PlanRefusal['code'], found?: string) {
    super(code);
    this.refusal = found === undefined ? { code } : { code, found: found.slice(0, 80) };
  }
}
