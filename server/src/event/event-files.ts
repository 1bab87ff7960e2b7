/** `GET /files/…`: the event's own files, for people with access to them. */
import { join } from 'node:path'
import { timeFor } from '@rostra/domain/caller'
import { Problem } from '@rostra/domain/contract/problems'
import { isOpen } from '@rostra/domain/library/library'
import { type ServedFile, servedFile } from '@rostra/domain/served-files'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { type Authenticate, tokenOf } from '../platform/http/serve-calls.ts'
import { organiserScope } from './editing.ts'
import type { LoadedEvent } from './event-cache.ts'
import { type FileRule, fileRules, type StreamUse } from './file-access.ts'
import { folded, isPlainPath } from './file-path.ts'
import { createPlaylistFiles, type PlaylistFiles } from './playlist-files.ts'

type FileRequest = FastifyRequest<{ Params: { '*': string } }>
/** A path below `files/` is that of a file, after the seal if the address is signed. */
const addressOf = ({ params }: Pick<FileRequest, 'params'>) => {
  const [, seal, path = ''] = /^(?:~([^/]*)\/)?(.*)$/s.exec(params['*']) ?? []
  return { seal, path }
}
const asset: FileRule = { access: 'asset', opensAt: 0 }
const notCached = 'private, no-store'
/** Keeps files with scripts from running as one of our pages; pictures on pages are not affected. */
const policies: Record<ServedFile['as'], string> = {
  plain: "frame-ancestors 'none'",
  sandboxed: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  saved: "default-src 'none'; frame-ancestors 'none'; sandbox",
}

export function serveEventFiles(
  app: FastifyInstance,
  { eventCache, addresses, clock, filesRoot: root }: Core,
  authenticate: Authenticate,
): void {
  let rules: { of: LoadedEvent; rule: (path: string) => FileRule | undefined } | undefined
  let playlists: { of: LoadedEvent['planned']; files: PlaylistFiles } | undefined
  const ruleFor = (path: string) => {
    const now = eventCache.current()
    if (rules?.of !== now) rules = { of: now, rule: fileRules(now) }
    return rules.rule(path)
  }
  /** The time that applies to a token's caller (epoch ms), and whether it is the team's; undefined for an invalid one. */
  const readerOf = async (token: string) => {
    const caller = await authenticate(token)
    // A screen has the signed addresses of its own session, and no access to the library.
    if (!caller || caller.screen || caller.guest || caller.program) return undefined
    return { time: timeFor(caller, clock()), isTeam: caller.role !== undefined }
  }
  /** Whether attendees may know a stream to which the file at `path` belongs. */
  const isReleased = async (uses: readonly StreamUse[], path: string, time: number) => {
    const { planned, files } = eventCache.current()
    if (playlists?.of !== planned)
      playlists = { of: planned, files: createPlaylistFiles(join(root, files)) }
    const { isNamed } = playlists.files
    const out = uses.filter((it) => it.isReleased(time))
    // Playlists are read only where those of different times are in one folder.
    const isClear = new Set(uses.map(({ besides }) => besides)).size === 1
    if (isClear || out.length === 0 || out.length === uses.length) return out.length > 0
    for (const { besides } of out)
      if (besides === undefined || (await isNamed(besides, folded(path)))) return true
    return false
  }

  /** Whether the address itself says that its file may be read, whoever asks. */
  const isSigned = (request: FastifyRequest): boolean => {
    const { seal, path } = addressOf(request as FileRequest)
    return seal !== undefined && addresses.covers(seal, path, clock())
  }

  const config = { isForVisitors: isSigned }
  app.get<{ Params: { '*': string } }>('/files/*', { config }, async (request, reply) => {
    const { seal, path } = addressOf(request)
    if (!isPlainPath(path)) throw new Problem('not-found')
    const now = clock()
    // Organisers see the files that they edit, before they open and before the event names them.
    const toOrganiser = seal !== undefined && addresses.covers(seal, organiserScope(path), now)
    const named = toOrganiser ? asset : ruleFor(path)
    const rule = named?.access === 'open' && named.opensAt > now ? asset : named
    if (!rule) throw new Problem('not-found')
    if (rule.access !== 'open' && !toOrganiser) {
      const signed = isSigned(request)
      const token = tokenOf(request)
      const attendee = { time: now, isTeam: false }
      const reader = signed ? attendee : token ? await readerOf(token) : undefined
      if (reader === undefined) throw new Problem('not-signed-in')
      if (rule.access === 'asset' && !isOpen(rule.opensAt, reader.time))
        throw new Problem('not-open')
      // As if it did not exist: unlike a library, the programme does not say what there will be.
      const mustWait = rule.access === 'stream' && !reader.isTeam
      if (mustWait && !(await isReleased(rule.uses, path, reader.time)))
        throw new Problem('not-found')
    }
    const { type, as } = servedFile(path)
    reply.headers({
      'cache-control': cacheFor(rule),
      'content-type': type,
      'content-security-policy': policies[as],
      ...(as === 'saved' ? { 'content-disposition': 'attachment' } : {}),
    })
    return reply.sendFile(path, join(root, eventCache.current().files), {
      cacheControl: false,
      // Keeps the content type that was set above.
      contentType: false,
      dotfiles: 'deny',
      index: false,
    })
  })
}

function cacheFor({ access }: FileRule): string {
  if (access === 'open') return 'public, max-age=300'
  return access === 'stream' ? 'private, max-age=3600' : notCached
}
