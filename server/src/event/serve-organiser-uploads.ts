/** `POST /api/organiser-upload?for=picture|asset&name=…` with the bytes as its body: `{path, address}`. */

import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { mayCall } from '@rostra/domain/organiser'
import { type UploadKind, uploadKinds, uploadLimits } from '@rostra/domain/uploads'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Described } from '../platform/http/described-route.ts'
import { type Authenticate, callerOf } from '../platform/http/serve-calls.ts'
import { bytesOf, lengthOf, takeBytes } from '../platform/http/upload-routes.ts'
import type { Editing } from './editing.ts'
import type { OrganiserUploads } from './organiser-uploads.ts'

const described: Described = {
  name: 'organiser-upload',
  who: 'organiser',
  summary: 'Stores a picture or another file of the event; `path` is how the event names it.',
  query: [
    { name: 'for', required: true, description: '`picture`, `asset` or `captions`.' },
    { name: 'name', required: true, description: 'The name of the file.' },
  ],
  takes: 'file',
  answers: v.object({ path: v.string(), address: v.string() }),
}

type Deps = { uploads: OrganiserUploads; editing: Editing; authenticate: Authenticate }

export function serveOrganiserUploads(app: FastifyInstance, deps: Deps): void {
  const { uploads, editing, authenticate } = deps
  // A separate scope, because only this route accepts raw bodies.
  app.register(async (scope) => {
    takeBytes(scope, ({ query }) => uploadLimits[kindIn(query) ?? 'picture'])
    scope.post<{ Querystring: { for?: unknown; name?: unknown } }>(
      '/api/organiser-upload',
      { config: { takesFile: true, described } },
      async (request, reply) => {
        const caller = await callerOf(request, authenticate)
        if (!mayCall('organiser', caller)) throw new Problem('not-allowed')
        const { name } = request.query
        const kind = kindIn(request.query)
        if (!kind || typeof name !== 'string')
          throw new Problem('invalid', { reason: reason('upload-without-kind'), field: 'for' })
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
