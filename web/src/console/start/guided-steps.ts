/** The steps of the guided start, by their names in the URL (`?step=`). */
export const guidedSteps = ['name', 'theme', 'session', 'attendees', 'preview', 'open'] as const
export type GuidedStep = (typeof guidedSteps)[number]

export const stepNames: Record<GuidedStep, string> = {
  name: 'Name and days',
  theme: 'Theme',
  session: 'First session',
  attendees: 'Attendees',
  preview: 'Preview',
  open: 'Open',
}

/** The step that a URL names; the first for anything else. */
export const stepOf = (text: string | null): GuidedStep =>
  guidedSteps.find((step) => step === text) ?? 'name'

/** The step that follows; the last leads to itself. */
export const stepAfter = (step: GuidedStep): GuidedStep =>
  guidedSteps[guidedSteps.indexOf(step) + 1] ?? step

/** The steps that are already done; preview and opening never count as done. */
export function doneSteps(
  {
    event,
    sessions,
    attendees,
  }: { event?: object | undefined; sessions: number; attendees: number },
  theme: object,
): ReadonlySet<GuidedStep> {
  const done = {
    name: event !== undefined,
    theme: Object.keys(theme).length > 0,
    session: sessions > 0,
    attendees: attendees > 0,
  }
  return new Set(guidedSteps.filter((step) => step in done && done[step as keyof typeof done]))
}
