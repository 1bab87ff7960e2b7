/** Asks the followed address every so many minutes, until the first session begins. */
import type { Core } from '../core.ts'
import { repeat } from '../platform/repeat.ts'
import type { ProgrammeService } from './programme-service.ts'

const checkEvery = 1_000
/** ms after which an address that an instance was asking when it ended may be asked by another. */
const claimLasts = 2 * 60_000

export function createFollowWorker(
  { clock, every, logger }: Core,
  { service, isClosed }: { service: ProgrammeService; isClosed(): boolean },
) {
  return repeat({
    interval: checkEvery,
    every,
    async run() {
      if (isClosed() || service.hasBegun()) return
      const row = await service.follows.claim(clock(), clock() + claimLasts)
      if (row) await service.askAgain(row)
    },
    onError: (error) => logger.error({ err: error }, 'the followed programme could not be asked'),
  })
}
