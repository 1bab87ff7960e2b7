import { Problem } from '@rostra/domain/contract/problems'
import type { FastifyInstance } from 'fastify'
import type { EventTheme } from './theme-assets.ts'

/** `GET /theme/<hash>.css`, `.svg` and `.poster.svg`: open to everyone, because the sign-in page has the event's theme too. */
export function serveTheme(app: FastifyInstance, theme: () => EventTheme): void {
  app.get<{ Params: { file: string } }>('/theme/:file', (request, reply) => {
    const [, hash, kind] = /^([\w-]+)\.(css|svg|poster\.svg)$/.exec(request.params.file) ?? []
    if (!kind) throw new Problem('not-found')
    const current = theme()
    // A page may request the previous theme, or another instance's: it gets the newest.
    const isKept = hash === current.hash
    reply.header('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (kind === 'css') return reply.type('text/css; charset=utf-8').send(current.sheet)
    return reply.type('image/svg+xml').send(kind === 'svg' ? current.icon : current.poster)
  })
}
