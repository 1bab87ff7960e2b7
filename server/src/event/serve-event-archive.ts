/** `POST /api/organiser-event-import?day=2027-03-04&people=1&dry=1` with the ZIP file of an event folder as its body. */
import { Problem } from '@rostra/domain/contract/problems'
import { eventArchive } from '@rostra/domain/event/event-archive'
import { EventArchiveAnswer } from '@rostra/domain/event/event-archive.schema'
import { mayCall } from '@rostra/domain/staff/organiser'
import type { FastifyInstance } from 'fastify'
import type { Described } from '../platform/http/described-route.ts'
import { type Authenticate, callerOf } from '../platform/http/serve-calls.ts'
import { bytesOf, lengthOf, takeBytes } from '../platform/http/upload-routes.ts'
import type { EventArchives } from './event-archive.ts'

const described: Described = {
  name: 'organiser-event-import',
  who: 'organiser',
  summary:
    'Creates the first event from the ZIP file of an event folder, or says what is in it; every error is listed, and nothing is imported then.',
  query: [
    { name: 'day', required: false, description: 'The new first day, such as 2027-03-04.' },
    { name: 'people', required: false, description: '1 to register its attendees.' },
    { name: 'dry', required: false, description: '1 to change nothing.' },
  ],
  takes: 'file',
  answers: EventArchiveAnswer,
}

type Query = Readonly<Record<string, unknown>>

export function serveEventArchive(
  app: FastifyInstance,
  archives: EventArchives,
  authenticate: Authenticate,
): void {
  // A separate scope, because only this route accepts raw bodies.
  app.register(async (scope) => {
    takeBytes(scope, () => eventArchive.mb)
    scope.post<{ Querystring: Query }>(
      '/api/organiser-event-import',
      { config: { takesFile: true, described } },
      async (request, reply) => {
        const caller = await callerOf(request, authenticate)
        if (!mayCall('organiser', caller)) throw new Problem('not-allowed')
        const { day, dry, people } = request.query
        const coming = { bytes: lengthOf(request), content: bytesOf(request) }
        const answer = await archives.take(caller.attendee, coming, {
          day: day === undefined || day === '' ? undefined : String(day),
          dry: dry === '1',
          people: people === '1',
        })
        return reply.header('cache-control', 'no-store').send(answer)
      },
    )
  })
}
