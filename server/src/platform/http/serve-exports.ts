/** `POST /api/{name}` that answers with a file, for organisers; sent while it is read from the database or the disk. */
import { Readable } from 'node:stream'
import type { SignedInUser } from '@rostra/domain/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { mayCall } from '@rostra/domain/organiser'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { savedAs } from './content-disposition.ts'
import { type Authenticate, callerOf, parsePayload } from './serve-calls.ts'

export type Export<Payload = unknown> = {
  name: string
  /** One sentence for the API's description. */
  summary: string
  payload: v.GenericSchema<unknown, Payload>
  /** CSV unless it says otherwise. */
  kind?: keyof typeof types
  /** Throws a `Problem`; afterwards the file has begun, and an error breaks it off. */
  begin(
    payload: Payload,
    by: SignedInUser,
  ): Promise<{
    fileName: string
    file: AsyncIterable<string | Uint8Array>
    /** Where it is certain in advance: clients then notice a download that broke off. */
    bytes?: number
  }>
}

const types = { csv: 'text/csv; charset=utf-8', zip: 'application/zip' } as const

/** Bytes that wait for a slow reader; nothing more is read from the database while they wait. */
const waiting = 64 * 1024

export function serveExports(
  app: FastifyInstance,
  exports: readonly Export[],
  authenticate: Authenticate,
): void {
  for (const { name, summary, payload, kind = 'csv', begin } of exports) {
    const described = { name, who: 'organiser', summary, takes: payload, answers: kind } as const
    app.post(`/api/${name}`, { config: { described } }, async (request, reply) => {
      const caller = await callerOf(request, authenticate)
      if (!mayCall('organiser', caller)) throw new Problem('not-allowed')
      const { fileName, file, bytes } = await begin(
        parsePayload(payload, request.body ?? {}, true),
        caller.attendee,
      )
      return (
        reply
          .headers({
            'cache-control': 'no-store',
            'content-type': types[kind],
            'content-disposition': savedAs(fileName),
            ...(bytes === undefined ? {} : { 'content-length': bytes }),
          })
          // A client that disconnects ends the stream, and with it the reading.
          .send(Readable.from(file, { objectMode: false, highWaterMark: waiting }))
      )
    })
  }
}
