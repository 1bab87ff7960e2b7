import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Problem } from '@rostra/domain/contract/problems'
import type { FastifyInstance } from 'fastify'

/** The web app was not built; the message says what to do. */
export class SiteMissing extends Error {}

type Deps = {
  /** The built web app. */
  root: string
  policy(): string
}

/** The web app: hashed files for ever, pages checked each time, every other path is a page of the app. */
export async function serveSite(app: FastifyInstance, { root, policy }: Deps): Promise<void> {
  if (!existsSync(join(root, 'index.html')))
    throw new SiteMissing(
      `The web app is not built: ${root} has no index.html. Run "npm run build".`,
    )
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(root, 'static'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (isPageFile.test(path)) reply.header('content-security-policy', policy())
    },
  })
  app.get('/', (_, reply) => reply.sendFile('index.html'))
  app.get('/organise', (_, reply) => reply.sendFile('organise.html'))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path.startsWith('/api/')) throw new Problem('unknown-call')
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/\.[a-z0-9]+$/i.test(path)
    if (!isPage || /^\/(?:static|files)\//.test(path)) throw new Problem('not-found')
    return reply.sendFile('index.html')
  })
}

// Compressed copies lie beside the pages.
const isPageFile = /\.html(?:\.br|\.gz)?$/
