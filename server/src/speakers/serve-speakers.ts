/**
 * `GET /speaker/{secret}/calendar.ics`: all sessions of a speaker. `POST /api/speaker-photo?name=…`, with the secret as
 * `Authorization` and the bytes as its body: `{photo, address}`; nobody else sees the photo before the team accepts it.
 */
import { calendarFile } from '@rostra/domain/agenda/calendar-file'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { speakerPath } from '@rostra/domain/speakers/speaker-address'
import { uploadLimits } from '@rostra/domain/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Agenda } from '../agenda/agenda-module.ts'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { Editing } from '../event/editing.ts'
import type { OrganiserUploads } from '../event/organiser-uploads.ts'
import { addressKey } from '../platform/http/address-key.ts'
import type { Described } from '../platform/http/described-route.ts'
import { tokenOf } from '../platform/http/serve-calls.ts'
import { bytesOf, lengthOf, takeBytes } from '../platform/http/upload-routes.ts'
import { wantedLanguages } from '../platform/http/wanted-languages.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { theirSessions } from './speaker-mails.ts'
import type { SpeakerVisits } from './speaker-visits.ts'
import { changeSpeaker } from './speakers-store.ts'

/** Minutes after which subscribed calendars should refresh, as sessions may move on the day itself. */
const refreshMinutes = 30

const described: Described = {
  name: 'speaker-photo',
  who: 'anyone',
  summary:
    'Stores a photo that a speaker chose; the secret of their page is the Authorization header.',
  query: [{ name: 'name', required: true, description: 'The name of the file.' }],
  takes: 'file',
  answers: v.object({ photo: v.string(), address: v.string() }),
}

type Uses = {
  visits: SpeakerVisits
  uploads: OrganiserUploads
  editing: Editing
  events: Agenda['calendarEvents']
  closing: Pick<Closing, 'checkOpen'>
}
type OfSecret = FastifyRequest<{ Params: { secret: string } }>

export function serveSpeakers(app: FastifyInstance, core: Core, uses: Uses): void {
  const { db, clock, limits, eventCache, siteAddress } = core
  const { visits, uploads, editing, events, closing } = uses

  app.get('/speaker/:secret/calendar.ics', async (request: OfSecret, reply) => {
    const { protocol, host, ip, params } = request
    // First, so that a refusal has them too: its address may be one that works.
    reply.headers({
      ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
      'x-robots-tag': 'noindex',
    })
    const row = await visits.speaker(params.secret, addressKey(ip))
    const site = siteAddress ?? `${protocol}://${host}`
    const wanted = wantedLanguages(request)
    const loaded = eventCache.current()
    const { event } = eventCache.current(wanted)
    const own = site + speakerPath(params.secret)
    const inCalendar = await events(loaded, theirSessions(core, row, wanted), site)
    const text = calendarFile({
      name: `${event.name} – ${row.name}`,
      refreshMinutes,
      // Speakers come in by their own page.
      events: inCalendar.map((it) => ({
        ...it,
        address: own,
        description: it.description.replace(it.address, () => own),
      })),
    })
    return reply.type('text/calendar; charset=utf-8').send(text)
  })

  // A separate scope, because only this route accepts raw bodies.
  app.register(async (scope) => {
    takeBytes(scope, () => uploadLimits.picture)
    scope.post<{ Querystring: { name?: unknown } }>(
      '/api/speaker-photo',
      { config: { takesFile: true, described } },
      async (request, reply) => {
        if (tokenOf(request) === '') throw new Problem('not-signed-in')
        const row = await visits.speaker(tokenOf(request), addressKey(request.ip))
        closing.checkOpen()
        checkLimit(limits.speakerPhoto, row.id, clock())
        const { name } = request.query
        if (typeof name !== 'string')
          throw new Problem('invalid', { reason: reason('upload-without-kind'), field: 'name' })
        const coming = { name, bytes: lengthOf(request), content: bytesOf(request) }
        const photo = await uploads.take('picture', coming)
        // The address may have ended while the photo arrived.
        await visits.speaker(tokenOf(request), addressKey(request.ip))
        await changeSpeaker(db, row.id, { photo })
        return reply
          .header('cache-control', 'no-store')
          .send({ photo, address: editing.address(photo) })
      },
    )
  })
}
