/** What organisers take from the event: puts report and exports together. */
import type { FastifyInstance } from 'fastify'
import { chatExport } from './chat/chat-export.ts'
import type { FileAddresses } from './event/file-address.ts'
import type { ProgrammeHolder } from './event/programme.ts'
import { helpExport } from './help-desk/help-export.ts'
import type { Clock } from './platform/clock.ts'
import type { Feature } from './platform/http/feature.ts'
import type { Authenticate } from './platform/http/serve-calls.ts'
import { serveExports } from './platform/http/serve-exports.ts'
import { questionsExport } from './questions/question-export.ts'
import { reportFeature } from './report/report-feature.ts'
import type { Db } from './tables.ts'

type Deps = { db: Db; programme: ProgrammeHolder; clock: Clock; addresses: FileAddresses }

export function openAfterwards({ db, programme, clock, addresses }: Deps) {
  const features: Feature[] = [reportFeature({ db, programme, clock, addresses })]
  const exported = { db, clock, eventName: () => programme.find()?.event.name ?? 'Rostra' }
  return {
    features,
    /** Opens the doors that give files instead of JSON. */
    serve(http: FastifyInstance, authenticate: Authenticate): void {
      const exports = [chatExport(exported), questionsExport(exported), helpExport(exported)]
      serveExports(http, exports, authenticate)
    },
  }
}
