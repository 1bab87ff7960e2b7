/**
 * `POST /api/organiser-upload?for=picture|asset|video|captions&name=…` with the bytes as its body: `{path, address}`.
 * With `upload`, `at` and `of` the body is a part of the file: `{received}`, and the same with the last part.
 */

import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { mayCall } from '@rostra/domain/staff/organiser'
import {
  type UploadKind,
  uploadId,
  uploadKinds,
  uploadLimits,
  uploadPart,
} from '@rostra/domain/uploads'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Described } from '../platform/http/described-route.ts'
import { type Authenticate, callerOf } from '../platform/http/serve-calls.ts'
import { bytesOf, lengthOf, takeBytes } from '../platform/http/upload-routes.ts'
import type { Editing } from './editing.ts'
import type { OrganiserUploads } from './organiser-uploads.ts'
import type { Part } from './upload-parts.ts'

const described: Described = {
  name: 'organiser-upload',
  who: 'organiser',
  summary: 'Stores a picture or another file of the event; `path` is how the event names it.',
  query: [
    { name: 'for', required: true, description: '`picture`, `asset`, `video` or `captions`.' },
    { name: 'name', required: true, description: 'The name of the file.' },
    {
      name: 'upload',
      required: false,
      description: 'A name for an upload in parts, of 16 to 64 characters.',
    },
    { name: 'at', required: false, description: 'The place of this part in the file, in bytes.' },
    { name: 'of', required: false, description: 'The size of the file, in bytes.' },
  ],
  takes: 'file',
  answers: v.object({
    path: v.optional(v.string()),
    address: v.optional(v.string()),
    /** Bytes of the file that are there. */
    received: v.optional(v.number()),
  }),
}

type Query = { for?: unknown; name?: unknown; upload?: unknown; at?: unknown; of?: unknown }

export function serveOrganiserUploads(
  app: FastifyInstance,
  { uploads, editing }: { uploads: OrganiserUploads; editing: Editing },
  authenticate: Authenticate,
): void {
  // A separate scope, because only this route accepts raw bodies.
  app.register(async (scope) => {
    takeBytes(scope, ({ query }) =>
      (query as Query).upload === undefined
        ? uploadLimits[kindIn(query) ?? 'picture']
        : uploadPart / 1_000_000,
    )
    scope.post<{ Querystring: Query }>(
      '/api/organiser-upload',
      { config: { takesFile: true, described } },
      async (request, reply) => {
        const caller = await callerOf(request, authenticate)
        if (!mayCall('organiser', caller)) throw new Problem('not-allowed')
        const { name } = request.query
        const kind = kindIn(request.query)
        if (!kind || typeof name !== 'string')
          throw new Problem('invalid', { reason: reason('upload-without-kind'), field: 'for' })
        const coming = { name, bytes: lengthOf(request), content: bytesOf(request) }
        const part = partIn(request.query, caller.attendee.id)
        const taken = part
          ? await uploads.takePart(kind, coming, part)
          : { path: await uploads.take(kind, coming) }
        const { path } = taken
        return reply
          .header('cache-control', 'no-store')
          .send({ ...taken, ...(path ? { address: editing.address(path) } : {}) })
      },
    )
  })
}

/** The part that a request brings; undefined for a whole file. Throws `invalid`. */
function partIn({ upload, at, of }: Query, by: string): Part | undefined {
  if (upload === undefined) return undefined
  const [from, size] = [Number(at), Number(of)]
  const isWhole = Number.isSafeInteger(from) && Number.isSafeInteger(size)
  if (!uploadId.test(String(upload)) || !isWhole || from < 0 || from >= size)
    throw new Problem('invalid', { reason: reason('upload-without-place'), field: 'upload' })
  return { by, id: String(upload), at: from, of: size }
}

const kindIn = (query: unknown): UploadKind | undefined =>
  uploadKinds.find((it) => it === (query as { for?: unknown }).for)
