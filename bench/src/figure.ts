/** A measured figure beside its budget. */
export type Figure = {
  figure: string
  measured: number
  budget: string
  holds: boolean
  why?: string
}

export const atMost = (figure: string, measured: number, budget: number): Figure => ({
  figure,
  measured,
  budget: `<= ${budget}`,
  holds: measured <= budget,
})

/** `faults` say what stands between the figure and its budget. */
export const atLeast = (
  figure: string,
  measured: number,
  budget: number,
  faults: readonly string[] = [],
): Figure => ({
  figure,
  measured,
  budget: `>= ${budget}`,
  holds: measured >= budget,
  ...(measured < budget && faults.length > 0 ? { why: faults.join(', ') } : {}),
})
