/** Lighthouse's scores for a page on its emulated phone: a slow 4G network and a slow processor. */
import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'

export type Marks = {
  /** 0 to 100. */
  performance: number
  accessibility: number
  bestPractices: number
  /** Largest contentful paint in ms, and cumulative layout shift. */
  lcp: number
  cls: number
  /** Lighthouse's measure of this machine's processor speed. */
  benchmarkIndex: number
  /** What kept accessibility and best practices from 100: the audit, and the elements it names. */
  errors: string[]
}

/** Lighthouse's default slowdown: right for a laptop, whose processor is four times as fast as a phone's. */
const laptop = 4
/** A mid-range phone's, to which Chromium's DevTools calibrate (`midScore` of their CalibrationController.ts). */
const phoneIndex = 1000

/** How many times slower than this machine a mid-range phone is. */
export const slowdownToPhone = (benchmarkIndex: number): number =>
  Math.max(1, benchmarkIndex / phoneIndex)

/**
 * Loads `address` in the browser whose DevTools protocol is open at `port`, with nothing of the site in its
 * caches; a signed-in person stays signed in, because Lighthouse leaves local storage alone.
 * `cpuSlowdownMultiplier` says how many times slower than this machine the phone is.
 */
export async function lighthouseMarks(
  address: string,
  port: number,
  cpuSlowdownMultiplier = laptop,
): Promise<Marks> {
  const answer = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier },
  })
  if (!answer || answer.lhr.runtimeError)
    throw new Error(answer?.lhr.runtimeError?.message ?? `Lighthouse has no answer for ${address}`)
  const { categories, audits } = answer.lhr
  const mark = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const weighed = ['accessibility', 'best-practices'].flatMap(
    (name) => categories[name]?.auditRefs ?? [],
  )
  return {
    performance: mark('performance'),
    accessibility: mark('accessibility'),
    bestPractices: mark('best-practices'),
    lcp: Math.round(value('largest-contentful-paint')),
    benchmarkIndex: Math.round(answer.lhr.environment.benchmarkIndex),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    errors: weighed
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => [id, ...elementsOf(audits[id]?.details)].join(' ')),
  }
}

const elementsOf = (details: unknown): string[] => {
  const { items = [] } = (details ?? {}) as { items?: { node?: { selector?: string } }[] }
  return items.flatMap(({ node }) => node?.selector ?? [])
}
