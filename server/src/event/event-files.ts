/** `GET /files/…`: the event's own files, to those who may have them. */
import { join } from 'node:path'
import { Problem } from '@rostra/domain/contract/problems'
import { isOpen } from '@rostra/domain/library'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { tokenOf } from '../platform/http/serve-calls.ts'
import { organiserScope } from './editing.ts'
import { type FileRule, fileRules } from './file-access.ts'
import type { FileAddresses } from './file-address.ts'
import type { Programme, ProgrammeHolder } from './programme.ts'

type Deps = {
  programme: ProgrammeHolder
  addresses: FileAddresses
  clock: Clock
  /** DATA_DIR/files. */
  root: string
  /** The time of whoever has a token, epoch ms; undefined when it is dead. */
  timeOfToken(token: string): Promise<number | undefined>
}

const asset: FileRule = { access: 'asset', opensAt: 0 }
const notCached = 'private, no-store'

export function serveEventFiles(app: FastifyInstance, deps: Deps): void {
  const { programme, addresses, clock, root } = deps
  let rules: { of: Programme; rule: (path: string) => FileRule | undefined } | undefined
  const ruleFor = (path: string) => {
    const now = programme.current()
    if (rules?.of !== now) rules = { of: now, rule: fileRules(now) }
    return rules.rule(path)
  }

  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const [, seal, path = ''] = /^(?:~([^/]*)\/)?(.*)$/s.exec(request.params['*']) ?? []
    const now = clock()
    // Organisers see what they edit: before its time, and before the event names it.
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
    reply.header('cache-control', cacheFor(rule))
    // A drawing may hold a script; opened on its own it must not run as one of our pages.
    if (/\.(?:svg|html?|xml|xhtml)$/i.test(path))
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
    return reply.sendFile(path, join(root, programme.current().files), {
      cacheControl: false,
      dotfiles: 'deny',
      index: false,
    })
  })
}

function cacheFor({ access }: FileRule): string {
  if (access === 'open') return 'public, max-age=300'
  return access === 'attendee' ? 'private, max-age=3600' : notCached
}
