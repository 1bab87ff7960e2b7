/** `POST /api/organiser-upload?for=picture|asset&name=…` with the bytes as its body: `{path, address}`. */
import { Readable } from 'node:stream'
import { Problem } from '@rostra/domain/contract/problems'
import { mayCall } from '@rostra/domain/organiser'
import { uploadKinds } from '@rostra/domain/uploads'
import type { FastifyInstance } from 'fastify'
import { type Authenticate, callerOf } from '../platform/http/serve-calls.ts'
import type { Editing } from './editing.ts'
import type { OrganiserUploads } from './organiser-uploads.ts'

type Deps = { uploads: OrganiserUploads; editing: Editing; authenticate: Authenticate }

export function serveOrganiserUploads(app: FastifyInstance, deps: Deps): void {
  const { uploads, editing, authenticate } = deps
  // A scope of its own: nowhere else are bodies taken as they are.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_, body, done) => done(null, body))
    scope.post<{ Querystring: { for?: unknown; name?: unknown }; Body: Readable }>(
      '/api/organiser-upload',
      { config: { takesFile: true } },
      async (request, reply) => {
        const caller = await callerOf(request, authenticate)
        if (!mayCall('organiser', caller)) throw new Problem('not-allowed')
        const { name } = request.query
        const kind = uploadKinds.find((it) => it === request.query.for)
        if (!kind || typeof name !== 'string')
          throw new Problem('invalid', {
            message: 'Say what the file is for, picture or asset, and its name',
            field: 'for',
          })
        if (!(request.body instanceof Readable)) throw new Problem('not-bytes')
        const path = await uploads.take(kind, name, request.body)
        return reply
          .header('cache-control', 'no-store')
          .send({ path, address: editing.address(path) })
      },
    )
  })
}
