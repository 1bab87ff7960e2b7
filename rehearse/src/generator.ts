/** Whether the machine that makes the load was itself the one that was slow. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

export type GeneratorLoad = {
  /** ms by which its event loop was late: 99% of the time at most, and at worst. */
  lateP99: number
  lateMax: number
  /** Part of one core that it used, 0 to 1 and a little above. */
  cpu: number
  /** True when its own slowness is part of the times it measured. */
  isBusy: boolean
}

const resolution = 10
/** From here on the times measured are partly its own: ms, and part of a core. */
const lateLimit = 50
const cpuLimit = 0.9

/** Begins to watch; the result ends it. */
export function watchGenerator(): () => GeneratorLoad {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  return () => {
    delay.disable()
    const { user, system } = process.cpuUsage(cpuBefore)
    const cpu = (user + system) / 1000 / (performance.now() - began)
    // The histogram has the time between two samples, which are `resolution` apart.
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)
    const lateP99 = late(delay.percentile(99))
    const lateMax = late(delay.max)
    return { lateP99, lateMax, cpu, isBusy: lateP99 > lateLimit || cpu > cpuLimit }
  }
}
