/** `GET /files/…`: the event's own files, for people with access to them. */
import { join } from 'node:path'
import { Problem } from '@rostra/domain/contract/problems'
import { isOpen } from '@rostra/domain/library'
import { type ServedFile, servedFile } from '@rostra/domain/served-files'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { tokenOf } from '../platform/http/serve-calls.ts'
import { organiserScope } from './editing.ts'
import type { EventCache, LoadedEvent } from './event-cache.ts'
import { type FileRule, fileRules } from './file-access.ts'
import type { FileAddresses } from './file-address.ts'
import { isPlainPath } from './file-path.ts'

type Deps = {
  eventCache: EventCache
  addresses: FileAddresses
  clock: Clock
  /** DATA_DIR/files. */
  root: string
  /** The time that applies to a token's caller (epoch ms); undefined for an invalid token. */
  timeOfToken(token: string): Promise<number | undefined>
}

const asset: FileRule = { access: 'asset', opensAt: 0 }
const notCached = 'private, no-store'
/** Keeps files with scripts from running as one of our pages; pictures on pages are not affected. */
const policies: Record<ServedFile['as'], string> = {
  plain: "frame-ancestors 'none'",
  sandboxed: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  saved: "default-src 'none'; frame-ancestors 'none'; sandbox",
}

export function serveEventFiles(app: FastifyInstance, deps: Deps): void {
  const { eventCache, addresses, clock, root } = deps
  let rules: { of: LoadedEvent; rule: (path: string) => FileRule | undefined } | undefined
  const ruleFor = (path: string) => {
    const now = eventCache.current()
    if (rules?.of !== now) rules = { of: now, rule: fileRules(now) }
    return rules.rule(path)
  }

  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const [, seal, path = ''] = /^(?:~([^/]*)\/)?(.*)$/s.exec(request.params['*']) ?? []
    if (!isPlainPath(path)) throw new Problem('not-found')
    const now = clock()
    // Organisers see the files that they edit, before they open and before the event names them.
    const toOrganiser = seal !== undefined && addresses.covers(seal, organiserScope(path), now)
    const rule = toOrganiser ? asset : ruleFor(path)
    if (!rule) throw new Problem('not-found')
    if (rule.access !== 'open' && !toOrganiser) {
      const signed = seal !== undefined && addresses.covers(seal, path, now)
      const token = tokenOf(request)
      const time = signed ? now : token ? await deps.timeOfToken(token) : undefined
      if (time === undefined) throw new Problem('not-signed-in')
      if (rule.access === 'asset' && !isOpen(rule.opensAt, time)) throw new Problem('not-open')
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
  return access === 'attendee' ? 'private, max-age=3600' : notCached
}
