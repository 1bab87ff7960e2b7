/** `GET /media/{grant}/{session}/…`: playlists and segments for players, and for caches in front of this server. */
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Problem } from '@rostra/domain/contract/problems'
import { kindOf, type SegmentEnding } from '@rostra/domain/studio/ingest-file'
import type { Interpreter } from '@rostra/domain/studio/studio'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/clock.ts'
import type { FilePlaces } from './file-places-store.ts'
import type { Grants, Scope } from './grants.ts'
import type { HotSegments } from './hot-segments.ts'
import type { InterpreterSound } from './interpreter-sound.ts'
import { nameOf, type PlaylistsStore, pathOf, type Wanted } from './playlists-store.ts'
import type { RecordingCaptions } from './recording-captions.ts'
import { everything, type Range } from './shown-range.ts'

/** What is served for a session. `version` changes whenever something is stored for it. */
export type Served = {
  id: string
  master: string | null
  version: string
  /** Epoch ms: when the first file arrived, and when the session starts. */
  startedAt: number
  startsAt: number
  /** What attendees see while it is live, and as its replay; undefined while they may not see it. */
  live: Range | undefined
  replay: Range | undefined
  /** Whether attendees may go back to the beginning while it is live. */
  isFromStart: boolean
  /** The replay as organisers trimmed it, whether or not attendees may see it. */
  trimmed: Range
  isWhole: boolean
  interpreters: readonly Interpreter[]
}

type Deps = {
  grants: Grants
  playlists: PlaylistsStore
  places: FilePlaces
  captions: RecordingCaptions
  hot: HotSegments
  sound: Pick<InterpreterSound, 'segment'>
  /** The location in nginx under which it sends the files of `root`; undefined: we send them. */
  accel: string | undefined
  /** Undefined for a session that currently has no recording. */
  recordingOf(sessionId: string): Promise<Served | undefined>
  /** DATA_DIR/studio. */
  root: string
  clock: Clock
}

type Query = { Querystring: { _HLS_skip?: string } }
type Params = { grant: string; session: string; name: string; wanted: string; recording: string }

type Answer = { text: string; gzip: Buffer }

/** Compressed once for everyone: five minutes of segments are 20 kB, which each player requests every two seconds. */
const packed = async (text: string | undefined): Promise<Answer | undefined> =>
  text === undefined ? undefined : { text, gzip: await pack(text) }
const pack = promisify<string, Buffer>(gzip)

/** ms that a playlist is served from memory; another instance may have stored more since. */
const fresh = 500
/** The same for a complete recording: the playlist of a long day takes most of a second to write. */
const freshWhole = 30_000
const freshFor = ({ isWhole }: Served): number => (isWhole ? freshWhole : fresh)
/**
 * ms that the playlist of a growing recording is reused. After eight hours it is 1 MB and takes a quarter of a
 * second to write: a single player that keeps requesting it would keep the server busy.
 */
const restOf = ({ text }: Answer): number => Math.min(10_000, text.length / 100)

const playlistType = 'application/vnd.apple.mpegurl'
const types: Record<SegmentEnding, string> = {
  ts: 'video/mp2t',
  m4s: 'video/mp4',
  mp4: 'video/mp4',
  aac: 'audio/aac',
  vtt: 'text/vtt; charset=utf-8',
}

/** The grant says who may read, whatever token comes with it. */
const open = { config: { isForVisitors: true as const } }

export function serveMedia(app: FastifyInstance, deps: Deps): void {
  const { grants, playlists, places, captions, hot, sound, accel, recordingOf, root, clock } = deps
  /** Only answers that exist, as anyone can invent names of others. */
  const answers = new LRUCache<string, Answer>({ max: 1000, ttl: fresh })
  const making = new Map<string, Promise<Answer | undefined>>()
  /** Cached playlists of growing recordings; `until` is when they expire (epoch ms). */
  const resting = new LRUCache<string, { answer: Answer; until: number }>({ max: 100 })
  const served = async ({ grant, session }: Pick<Params, 'grant' | 'session'>) => {
    const scope = grants.scopeOf(grant, session, clock())
    if (!scope) throw new Problem('not-allowed')
    const found = await recordingOf(session)
    if (!found) throw new Problem('not-found')
    return { ...found, scope }
  }
  /** Shares one answer between all requests until `ttl` (ms) has passed. */
  const once = async (
    { id, version, isWhole }: Served,
    wanted: readonly string[],
    ttl: number,
    make: () => Promise<string | undefined>,
  ) => {
    const key = [id, version, isWhole, ...wanted].join(' ')
    const existing = answers.get(key) ?? making.get(key)
    if (existing) return existing
    const answer = make().then(packed)
    making.set(key, answer)
    try {
      const made = await answer
      if (made) answers.set(key, made, { ttl })
      return made
    } finally {
      making.delete(key)
    }
  }
  const growing = async (
    recording: Served,
    wanted: readonly string[],
    make: () => Promise<string | undefined>,
  ) => {
    const key = [recording.id, ...wanted].join(' ')
    const rests = resting.get(key)
    if (rests && clock() < rests.until) return rests.answer
    const answer = await once(recording, wanted, fresh, make)
    if (answer) resting.set(key, { answer, until: clock() + restOf(answer) })
    return answer
  }
  const sendText = (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    answer?: Answer,
  ) => {
    if (!answer) throw new Problem('not-found')
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    return forEveryone(reply)
      .headers({
        'cache-control': 'public, max-age=1',
        vary: 'accept-encoding',
        ...(takesGzip ? { 'content-encoding': 'gzip' } : {}),
      })
      .type(type)
      .send(takesGzip ? answer.gzip : answer.text)
  }

  app.get<{ Params: Params }>('/media/:grant/:session/:wanted', open, async (request, reply) => {
    const recording = await served(request.params)
    const wanted = wantedOf(request.params.wanted.replace(/\.m3u8$/, ''))
    rangeOf(recording, wanted)
    const age = recording.isWhole ? Number.POSITIVE_INFINITY : clock() - recording.startedAt
    const make = () => playlists.master(wanted, { ...recording, age })
    const answer = await once(recording, [wanted], freshFor(recording), make)
    return sendText(request, reply, playlistType, answer)
  })

  app.get<{ Params: Params } & Query>(
    '/media/:grant/:session/:wanted/:name',
    open,
    async (request, reply) => {
      const { params, query } = request
      const recording = await served(params)
      const wanted = wantedOf(params.wanted)
      const range = rangeOf(recording, wanted)
      const path = pathOf(params.name.replace(/\.m3u8$/, ''))
      // Another encoding of the same name would bypass the cache, so that the playlist is written again each time.
      if (`${nameOf(path)}.m3u8` !== params.name) throw new Problem('not-found')
      const { isWhole } = recording
      // RFC 8216bis: a player that knows the list asks for its latest part alone.
      const isUpdate = query._HLS_skip === 'YES' && wanted === 'start'
      const extent = { ...range, isWhole, isUpdate }
      const make = () => playlists.media(wanted, recording, path, { ...extent, now: clock() })
      const key = [wanted, path, ...Object.values(extent).map(String)]
      const answer = await (isWhole || isUpdate || wanted === 'live'
        ? once(recording, key, freshFor(recording), make)
        : growing(recording, key, make))
      return sendText(request, reply, playlistType, answer)
    },
  )

  app.get<{ Params: Params }>(
    '/media/:grant/:session/captions/:name',
    open,
    async (request, reply) => {
      const recording = await served(request.params)
      const { from, to } = rangeOf(recording, 'recording')
      const language = /^([\w-]+)\.vtt$/.exec(request.params.name)?.[1] ?? ''
      const make = () => captions.text(request.params.session, language, { ...recording, from, to })
      const key = ['captions', language, `${recording.startsAt}`, `${from}`, `${to}`]
      const answer = await once(recording, key, fresh, make)
      return sendText(request, reply, types.vtt, answer)
    },
  )

  /** Throws `not-found` for a file of a part that the holder of the grant doesn't see. */
  const checkShown = async (
    { id, scope, live, replay }: Pick<Served, 'id' | 'live' | 'replay'> & { scope: Scope },
    file: string,
    take?: number,
  ) => {
    const ranges = [live, replay].filter((it) => it !== undefined)
    if (scope === 'shown' && !(await places.isWithinAny(id, file, ranges, take)))
      throw new Problem('not-found')
  }

  /** A segment of an interpreter's sound, named after whose it is and the place of the picture that it belongs to. */
  const spoken = async (recording: Served & { scope: Scope }, name: string) => {
    const [, of, by, take, file = ''] =
      /^(live|kept)-(\w+)-(\d{1,9})-(\w+\.\w+)\.aac$/.exec(name) ?? []
    const interpreter = recording.interpreters.find(({ id }) => id === by)
    if (!interpreter) throw new Problem('not-found')
    const wanted = { id: recording.id, take: Number(take), file }
    // Of a film that was sent before the start as well, what was said then isn't shown.
    await checkShown(recording, file, wanted.take)
    const ranges = recording.live ? [recording.live, everything] : [everything]
    const made = await sound.segment(wanted, interpreter, of === 'live', ranges, clock())
    if (!made) throw new Problem('not-found')
    return made
  }

  app.get<{ Params: Params }>(
    '/media/:grant/:session/parts/:recording/:name',
    open,
    async (request, reply) => {
      const { recording, name, grant } = request.params
      const found = await served(request.params)
      const { id } = found
      const kind = kindOf(name)
      const isSpoken = name.includes('-')
      if (
        recording !== id ||
        !(isSpoken || /^\w+\.\w+$/.test(name)) ||
        !kind ||
        kind === 'playlist'
      )
        throw new Problem('not-found')
      const made = isSpoken ? await spoken(found, name) : undefined
      if (!made) await checkShown(found, name)
      forEveryone(reply).headers({
        'cache-control':
          made?.isFinal === false ? 'public, max-age=1' : keptFor(grants.endOf(grant) - clock()),
        'content-type': types[kind],
      })
      if (made) return reply.send(made.content)
      if (accel) return reply.header('x-accel-redirect', `${accel}/${id}/${name}`).send('')
      if (isPlain(request)) {
        const segment = await hot.find(join(root, id, name), clock()).catch(() => undefined)
        // Whoever has left meanwhile would never let go of it.
        if (segment && !reply.raw.closed) {
          reply.raw.once('close', hot.hold(segment))
          return reply.headers(segment.headers).send(segment.content)
        }
      }
      return reply.sendFile(name, join(root, id), { cacheControl: false, contentType: false })
    },
  )
}

/** For a whole file, whatever the client has of it: everything else is decided by the plugin for static files. */
const isPlain = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.range === undefined && !conditions.some((name) => name in headers)
const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since']

/** Seconds that a browser keeps a segment, and a shared cache before it asks again whether the segment is still there. */
const [kept, keptByAll] = [3600, 60]

/** `left` in ms: until the grant ends. */
function keptFor(left: number): string {
  const seconds = Math.floor(left / 1000)
  return `public, max-age=${Math.min(kept, seconds)}, s-maxage=${Math.min(keptByAll, seconds)}`
}

const wantedNames = ['live', 'start', 'recording', 'whole'] as const

function wantedOf(name: string): Wanted {
  const wanted = wantedNames.find((it) => it === name)
  if (wanted) return wanted
  throw new Problem('not-found')
}

/** Which part of the recording the holder of a grant sees now. Throws `not-found` while it is none. */
function rangeOf(of: Served & { scope: Scope }, wanted: Wanted): Range {
  const { scope, live, replay, trimmed, isFromStart } = of
  const shown = { live, start: isFromStart ? live : undefined, recording: replay, whole: undefined }
  const all = { live: everything, start: everything, recording: trimmed, whole: everything }
  const range = (scope === 'whole' ? all : shown)[wanted]
  if (!range) throw new Problem('not-found')
  return range
}

/** Players on other sites, and on this site behind a cache, may read what the grant gives access to. */
const forEveryone = (reply: FastifyReply) =>
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
