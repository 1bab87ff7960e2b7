/** A measured figure beside its budget. */
export type Figure = {
  figure: string
  measured: number
  budget: string
  holds: boolean
  /** True for a time, which is another one on another machine or a busy one. */
  timed?: boolean
  why?: string
}

export const atMost = (figure: string, measured: number, budget: number): Figure => ({
  figure,
  measured,
  budget: `<= ${budget}`,
  holds: measured <= budget,
})

/** A figure that has no budget of its own. */
export const reported = (figure: string, measured: number): Figure => ({
  figure,
  measured,
  budget: '',
  holds: true,
})

/** A time; what it measures on a busy machine is no error of the code. */
export const timed = (figure: Figure): Figure => ({ ...figure, timed: true })

/** `errors` say what stands between the figure and its budget. */
export const atLeast = (
  figure: string,
  measured: number,
  budget: number,
  errors: readonly string[] = [],
): Figure => ({
  figure,
  measured,
  budget: `>= ${budget}`,
  holds: measured >= budget,
  ...(measured < budget && errors.length > 0 ? { why: errors.join(', ') } : {}),
})
