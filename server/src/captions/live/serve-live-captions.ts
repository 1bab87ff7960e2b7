/**
 * `POST /api/captions/{showId}?lang=en` with a key: lines as text, or JSON `{seq?, text, at?}`: `{n}`. `PUT` with
 * `{n, text}` corrects a line. `POST /api/captions/{showId}/in/{secret}?lang=en&seq=1`, for tools that set no header.
 */

import { kindOfToken } from '@rostra/domain/caller'
import { isLanguageTag } from '@rostra/domain/captions/captions'
import { captionBytes, spokenAt, toolMessage } from '@rostra/domain/captions/live-captions'
import { Problem } from '@rostra/domain/contract/problems'
import { type ReasonWithMessage, reason } from '@rostra/domain/contract/reasons/reasons'
import { mayCall } from '@rostra/domain/staff/organiser'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Described } from '../../platform/http/described-route.ts'
import { type Authenticate, callerOf, tokenOf } from '../../platform/http/serve-calls.ts'
import type { Track } from './caption-lines-store.ts'
import type { LiveCaptions, Sent } from './live-captions.ts'

type Request = FastifyRequest<{
  Params: { showId: string; secret?: string }
  Querystring: { lang?: unknown; seq?: unknown }
}>

/** Which captions a secret is for, and its sender. Throws `unauthorized` and `unknown-session`. */
type OfSecret = (secret: string, showId: string) => Promise<Track & { sender: string }>

const answers = v.object({ n: v.number() })
const query = [{ name: 'lang', required: true, description: 'The language of the lines (BCP 47).' }]
const queryOfTools = [
  { name: 'lang', required: false, description: 'The language of the lines (BCP 47): the link’s.' },
  {
    name: 'seq',
    required: false,
    description: 'The number of the message: a repeated one counts once.',
  },
]
const described = (name: string, summary: string, takes: Described['takes']): Described => ({
  ...{ name, who: 'organiser', key: 'captions', query, summary, takes, answers },
})

const Message = v.object({
  seq: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  text: v.string(),
  at: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(40),
      v.check((it) => !Number.isNaN(spokenAt(it))),
    ),
  ),
})
const Correction = v.object({
  n: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  text: v.string(),
})

export function serveLiveCaptions(
  app: FastifyInstance,
  captions: LiveCaptions,
  authenticate: Authenticate,
): void {
  const sender = async (request: Request) => {
    const caller = await callerOf(request, authenticate, 'captions').catch((error) => {
      // Programs read the code: it says that the key is what is wrong.
      if (error instanceof Problem && error.code === 'not-signed-in')
        throw new Problem('unauthorized')
      throw error
    })
    const isKey = kindOfToken(tokenOf(request)) === 'key'
    if (!isKey && !mayCall('organiser', caller)) throw new Problem('not-allowed')
    return { sender: caller.attendee.id, byProgram: true }
  }
  takeText(app, (scope) => {
    scope.post(
      '/api/captions/:showId',
      config({
        ...described('captions/{showId}', 'Adds lines to a session’s live captions.', Message),
        takesText: true,
      }),
      async (request: Request, reply) => {
        const from = await sender(request)
        const n = await captions.add({ ...trackOf(request), ...from, ...sentIn(request) })
        return reply.header('cache-control', 'no-store').send({ n })
      },
    )
    scope.put(
      '/api/captions/:showId',
      config({
        ...described(
          'captions/{showId}',
          'Corrects a line of live captions, or removes it.',
          Correction,
        ),
        method: 'put',
      }),
      async (request: Request, reply) => {
        await sender(request)
        const { n, text } = parsed(Correction, request)
        await captions.correct(trackOf(request), n, text)
        return reply.header('cache-control', 'no-store').send({ n })
      },
    )
  })
}

/** The address for tools that post captions as to YouTube: its secret is the captioner's. */
export function serveCaptionsBySecret(
  app: FastifyInstance,
  captions: LiveCaptions,
  find: OfSecret,
): void {
  const it = described(
    'captions/{showId}/in/{secret}',
    'Adds lines to a session’s live captions, without a key. A first line may say when they were spoken.',
    v.string(),
  )
  const { key: _, ...open } = it
  takeText(app, (scope) => {
    scope.post(
      '/api/captions/:showId/in/:secret',
      config({ ...open, who: 'anyone', query: queryOfTools, takesText: true }),
      async (request: Request, reply) => {
        const { showId, secret = '' } = request.params
        const from = await find(secret, showId)
        checkLanguage(request.query.lang, from.lang)
        const sent = { ...toolMessage(textOf(request)), seq: seqOf(request.query.seq) }
        const n = await captions.add({ ...from, ...sent, byProgram: true })
        return reply.header('cache-control', 'no-store').send({ n })
      },
    )
  })
}

const config = (it: Described) => ({ bodyLimit: captionBytes, config: { described: it } })

/** In a separate scope, because only these routes take text as it is. */
function takeText(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: captionBytes },
      (_, body, done) => done(null, body),
    )
    add(scope)
  })
}

/**
 * Some tools name the language themselves, so it may be there twice. Throws `invalid` for one that is none, or another.
 */
function checkLanguage(given: unknown, lang: string): void {
  for (const one of given === undefined ? [] : [given].flat())
    if (mainOf(tagOf(one)) !== mainOf(lang))
      throw wrongField('lang', reason('caption-other-language'))
}
const mainOf = (tag: string) => tag.split('-', 1)[0]

function seqOf(given: unknown): number | undefined {
  if (given === undefined) return undefined
  const last = [given].flat().at(-1)
  if (typeof last !== 'string' || !/^\d{1,15}$/.test(last))
    throw wrongField('seq', reason('invalid-parameter'))
  return Number(last)
}

const wrongField = (field: string, why: ReasonWithMessage) =>
  new Problem('invalid', { field, reason: why })

/** Throws `invalid` for a language that is none. */
function trackOf({ params, query: { lang } }: Request) {
  return { showId: params.showId, lang: tagOf(lang) }
}

function tagOf(lang: unknown): string {
  if (typeof lang !== 'string' || lang.length > 35 || !isLanguageTag(lang))
    throw wrongField('lang', reason('entry-not-language'))
  const [tag = lang] = Intl.getCanonicalLocales(lang)
  return tag
}

function sentIn(request: Request): Sent {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/json\b/i.test(type)) return { text: textOf(request) }
  const { seq, text, at } = parsed(Message, request)
  return { text, seq, at: at === undefined ? undefined : spokenAt(at) }
}

const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')

/** Throws `not-json`, or `invalid` for JSON of another shape. */
function parsed<T>(schema: v.GenericSchema<unknown, T>, request: Request): T {
  let read: unknown
  try {
    read = JSON.parse(textOf(request))
  } catch {
    throw new Problem('not-json')
  }
  const checked = v.safeParse(schema, read)
  if (checked.success) return checked.output
  const field = checked.issues[0]?.path?.map(({ key }) => String(key)).join('.')
  throw new Problem('invalid', field ? { field } : {})
}
