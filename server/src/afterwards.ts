/** What organisers take from the event: puts the report together. */
import type { FileAddresses } from './event/file-address.ts'
import type { ProgrammeHolder } from './event/programme.ts'
import type { Clock } from './platform/clock.ts'
import type { Feature } from './platform/http/feature.ts'
import { reportFeature } from './report/report-feature.ts'
import type { Db } from './tables.ts'

type Deps = { db: Db; programme: ProgrammeHolder; clock: Clock; addresses: FileAddresses }

export function openAfterwards(deps: Deps) {
  const features: Feature[] = [reportFeature(deps)]
  return { features }
}
