/** A measured figure and its budget. */
export type Figure = {
  figure: string
  measured: number
  budget: string
  holds: boolean
  /** True for a time, which depends on the machine and how busy it is. */
  timed?: boolean
  why?: string
}

export const atMost = (figure: string, measured: number, budget: number): Figure => ({
  figure,
  measured,
  budget: `<= ${budget}`,
  holds: measured <= budget,
})

/** A figure without a budget. */
export const reported = (figure: string, measured: number): Figure => ({
  figure,
  measured,
  budget: '',
  holds: true,
})

/** Marks a figure as a time, whose value on a busy machine says nothing about the code. */
export const timed = (figure: Figure): Figure => ({ ...figure, timed: true })

/** `errors` say what keeps the figure from its budget. */
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
