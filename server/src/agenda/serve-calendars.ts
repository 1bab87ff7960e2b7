/**
 * `GET /calendar/<key>/…ics`: calendar files of one person. Calendar programs can't send our headers,
 * so the key in the address identifies the person.
 */
import { createHash } from 'node:crypto'
import { calendarFile } from '@rostra/domain/agenda/calendar-file'
import { Problem } from '@rostra/domain/contract/problems'
import { isDraft } from '@rostra/domain/event/site-state'
import type { Session } from '@rostra/domain/sessions/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { addressKey } from '../platform/http/address-key.ts'
import { withoutEndSlashes } from '../platform/http/base-path.ts'
import { wantedLanguages } from '../platform/http/wanted-languages.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { AgendaStore } from './agenda-store.ts'
import type { CalendarEvents } from './calendar-events.ts'

/** Minutes after which subscribed calendars should refresh, as sessions may move on the day itself. */
const refreshMinutes = 30
/** The format of `newSecret`; nothing else is worth a database query. */
const isKey = /^[\w-]{43}$/

type Request = FastifyRequest<{ Params: { key: string; id?: string } }>
type Wanted = { name: string; sessions: readonly Session[] }

export function serveCalendars(
  app: FastifyInstance,
  { eventCache, clock, limits, config: { publicUrl } }: Core,
  { store, events }: { store: AgendaStore; events: CalendarEvents },
): void {
  /** Throws `not-found`, `too-many`, and `not-open-yet` for attendees in a draft. */
  const userOf = async ({ params: { key }, ip }: Request): Promise<string> => {
    const userId = isKey.test(key) ? await store.userOfKey(key) : undefined
    // Large services fetch many people's files from one address; only wrong keys count against it.
    checkLimit(limits.calendar, userId ?? addressKey(ip), clock())
    if (!userId) throw new Problem('not-found')
    if (isDraft(eventCache.current().event, clock()) && !(await store.isTeam(userId)))
      throw new Problem('not-open-yet')
    return userId
  }
  const siteOf = ({ protocol, host }: Request): string =>
    publicUrl ? withoutEndSlashes(publicUrl.href) : `${protocol}://${host}`

  const answer = async (request: Request, reply: FastifyReply, { name, sessions }: Wanted) => {
    const text = calendarFile({
      name,
      refreshMinutes,
      events: await events(eventCache.current(), sessions, siteOf(request)),
    })
    // Weak, because compression changes the bytes.
    const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    reply.headers({
      etag: tag,
      'cache-control': 'private, no-cache',
      vary: 'accept-language',
      'x-robots-tag': 'noindex',
    })
    const cached = request.headers['if-none-match']?.split(',') ?? []
    if (cached.some((it) => it.trim() === tag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  }

  app.get('/calendar/:key/agenda.ics', async (request: Request, reply) => {
    const starred = await store.starred(await userOf(request))
    const { event, sessions } = eventCache.current(wantedLanguages(request))
    return answer(request, reply, {
      name: `${event.name} – My agenda`,
      sessions: sessions.filter(({ id }) => starred.has(id)),
    })
  })

  app.get('/calendar/:key/programme.ics', async (request: Request, reply) => {
    await userOf(request)
    const { event, sessions } = eventCache.current(wantedLanguages(request))
    return answer(request, reply, { name: event.name, sessions })
  })

  app.get('/calendar/:key/session/:id.ics', async (request: Request, reply) => {
    await userOf(request)
    const session = eventCache.session(request.params.id ?? '', wantedLanguages(request))
    return answer(request, reply, { name: session.title, sessions: [session] })
  })
}
