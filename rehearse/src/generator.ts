/** Detects whether the machine that generates the load was itself too slow. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

export type GeneratorLoad = {
  /** Delay of its event loop in ms: 99th percentile, and maximum. */
  lateP99: number
  lateMax: number
  /** Share of one core that it used, 0 to 1 or slightly more. */
  cpu: number
  /** True if the measured times include its own slowness. */
  isBusy: boolean
}

const resolution = 10
/** Above these limits, in ms and share of a core, the measured times include the generator's own slowness. */
const lateLimit = 50
const cpuLimit = 0.9

/** Starts measuring; the returned function stops it and returns the result. */
export function watchGenerator(): () => GeneratorLoad {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  return () => {
    delay.disable()
    const { user, system } = process.cpuUsage(cpuBefore)
    const cpu = (user + system) / 1000 / (performance.now() - began)
    // The histogram has the time between samples, which includes the interval `resolution`.
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)
    const lateP99 = late(delay.percentile(99))
    const lateMax = late(delay.max)
    return { lateP99, lateMax, cpu, isBusy: lateP99 > lateLimit || cpu > cpuLimit }
  }
}
