/** Lighthouse's scores for a page on the phone that it simulates by default: slow 4G and a slow processor. */
import lighthouse from 'lighthouse'

export type Marks = {
  /** 0 to 100. */
  performance: number
  accessibility: number
  bestPractices: number
  /** Cumulative layout shift. */
  cls: number
  /** Total blocking time, ms: how long a tap would have had to wait, summed up over the load. */
  tbt: number
  /** What kept accessibility and best practices from 100: the audit, and the elements it names. */
  errors: string[]
}

/**
 * Loads `address` in the browser whose DevTools protocol is open at `port`, with nothing of the site in its
 * caches; a signed-in person stays signed in, because Lighthouse leaves local storage alone.
 */
export async function lighthouseMarks(address: string, port: number): Promise<Marks> {
  const answer = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  })
  if (!answer || answer.lhr.runtimeError)
    throw new Error(answer?.lhr.runtimeError?.message ?? `Lighthouse has no answer for ${address}`)
  const { categories, audits } = answer.lhr
  const mark = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const weighed = ['accessibility', 'best-practices'].flatMap(
    (name) => categories[name]?.auditRefs ?? [],
  )
  return {
    performance: mark('performance'),
    accessibility: mark('accessibility'),
    bestPractices: mark('best-practices'),
    cls: Number((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3)),
    tbt: Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
    errors: weighed
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => [id, ...elementsOf(audits[id]?.details)].join(' ')),
  }
}

const elementsOf = (details: unknown): string[] => {
  const { items = [] } = (details ?? {}) as { items?: { node?: { selector?: string } }[] }
  return items.flatMap(({ node }) => node?.selector ?? [])
}
