/** The steps of the guided start, by their place in the address (`?step=`). */
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

/** The step that an address names; the first for any other. */
export const stepOf = (text: string | null): GuidedStep =>
  guidedSteps.find((step) => step === text) ?? 'name'

/** Where one goes from a step; the last leads to itself. */
export const stepAfter = (step: GuidedStep): GuidedStep =>
  guidedSteps[guidedSteps.indexOf(step) + 1] ?? step

/** What is there already; a preview and the opening are never over. */
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
