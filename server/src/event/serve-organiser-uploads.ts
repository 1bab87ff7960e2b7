/** `POST /api/organiser-upload?for=picture|asset&name=…` with the bytes as its body: `{path, address}`. */
import { Problem } from '@rostra/domain/contract/problems'
import { mayCall } from '@rostra/domain/organiser'
import { type UploadKind, uploadKinds, uploadLimits } from '@rostra/domain/uploads'
import type { FastifyInstance } from 'fastify'
import { type Authenticate, callerOf } from '../platform/http/serve-calls.ts'
import { bytesOf, lengthOf, takeBytes } from '../platform/http/upload-door.ts'
import type { Editing } from './editing.ts'
import type { OrganiserUploads } from './organiser-uploads.ts'

type Deps = { uploads: OrganiserUploads; editing: Editing; authenticate: Authenticate }

export function serveOrganiserUploads(app: FastifyInstance, deps: Deps): void {
  const { uploads, editing, authenticate } = deps
  // A scope of its own: nowhere else are bodies taken as they are.
  app.register(async (scope) => {
    takeBytes(scope, ({ query }) => uploadLimits[kindIn(query) ?? 'picture'])
    scope.post<{ Querystring: { for?: unknown; name?: unknown } }>(
      '/api/organiser-upload',
      { config: { takesFile: true } },
      async (request, reply) => {
        const caller = await callerOf(request, authenticate)
        if (!mayCall('organiser', caller)) throw new Problem('not-allowed')
        const { name } = request.query
        const kind = kindIn(request.query)
        if (!kind || typeof name !== 'string')
          throw new Problem('invalid', {
            message: '“for” must be picture or asset, and “name” is required',
            field: 'for',
          })
        const content = bytesOf(request)
        const path = await uploads.take(kind, { name, bytes: lengthOf(request), content })
        return reply
          .header('cache-control', 'no-store')
          .send({ path, address: editing.address(path) })
      },
    )
  })
}

const kindIn = (query: unknown): UploadKind | undefined =>
  uploadKinds.find((it) => it === (query as { for?: unknown }).for)
