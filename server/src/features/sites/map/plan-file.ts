export type PlanRefusal = {
  code: 'plan-not-a-picture' | 'plan-damaged' | 'plan-unsafe' | 'plan-dimensions' | 'plan-too-slow';
  /** For `plan-unsafe`: the element, attribute or reference, as it stands in the file. */
  found?: string;
};

/** Thrown while a plan is read; becomes the refusal that the person is told. */
export class RefusedPlan extends Error {
  readonly refusal: PlanRefusal;
  constructor(code: PlanRefusal['code'], found?: string) {
    super(code);
    this.refusal = found === undefined ? { code } : { code, found: found.slice(0, 80) };
  }
}
