import { Problem } from '@rostra/domain/contract/problems'
import { compositions } from '@rostra/domain/theme/theme'
import type { FastifyInstance } from 'fastify'
import type { EventTheme } from './theme-assets.ts'

/** `GET /theme/<hash>.css`, `.svg` and `.<composition>.svg`: open to everyone, because the sign-in page has the event's theme too. */
export function serveTheme(app: FastifyInstance, theme: () => EventTheme): void {
  app.get<{ Params: { file: string } }>('/theme/:file', (request, reply) => {
    const [, hash, composition, kind] =
      /^([\w-]+)(?:\.([a-z]+))?\.(css|svg)$/.exec(request.params.file) ?? []
    const current = theme()
    const poster = compositions.find((it) => it === composition)
    if (!kind || (composition && !poster)) throw new Problem('not-found')
    // A page may request the previous theme, or another instance's: it gets the newest.
    const isKept = hash === current.hash
    reply.header('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (kind === 'css') return reply.type('text/css; charset=utf-8').send(current.sheet)
    return reply.type('image/svg+xml').send(poster ? current.posters[poster] : current.icon)
  })
}
