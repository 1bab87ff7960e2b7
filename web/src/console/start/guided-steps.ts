/** The steps of the way in, by their names in the URL (`?step=`). */
export const guidedSteps = ['name', 'theme', 'session', 'attendees', 'open'] as const
export type GuidedStep = (typeof guidedSteps)[number]

export const stepNames: Record<GuidedStep, string> = {
  name: 'Name and day',
  theme: 'Look',
  session: 'First session',
  attendees: 'People',
  open: 'Open and share',
}

/** The step that a URL names; the first for anything else. */
export const stepOf = (text: string | null): GuidedStep =>
  guidedSteps.find((step) => step === text) ?? 'name'

/** The step that is `by` steps away; undefined beyond either end. */
export const stepAt = (step: GuidedStep, by: 1 | -1): GuidedStep | undefined =>
  guidedSteps[guidedSteps.indexOf(step) + by]
