/** Serves files to organisers: `POST /api/{name}`. They are sent while being read from the database or the disk. */
import { Readable } from 'node:stream'
import type { SignedInUser } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { mayCall } from '@rostra/domain/staff/organiser'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import type { Clock } from '../clock.ts'
import { savedAs } from './content-disposition.ts'
import { type Authenticate, callerOf, checkConfirmed, parsePayload } from './serve-calls.ts'

export type Export<Payload = unknown> = {
  name: string
  /** One sentence for the API's description. */
  summary: string
  payload: v.GenericSchema<unknown, Payload>
  /** CSV by default. */
  kind?: keyof typeof types
  /**
   * Rejects with a `Problem`. Once it has resolved, the file has begun, and an error aborts the download. `origin` is
   * where it was asked for; absent if the server itself keeps the file.
   */
  begin(
    payload: Payload,
    by: SignedInUser,
    origin?: string,
  ): Promise<{
    fileName: string
    file: AsyncIterable<string | Uint8Array>
    /** Size of the file, if it is certain in advance: it lets clients detect an aborted download. */
    bytes?: number
  }>
}

const types = { csv: 'text/csv; charset=utf-8', zip: 'application/zip' } as const

/** Bytes that are buffered for a slow client; reading pauses while the buffer is full. */
const bufferBytes = 64 * 1024

export function serveExports(
  app: FastifyInstance,
  exports: readonly Export[],
  authenticate: Authenticate,
  clock: Clock,
): void {
  for (const { name, summary, payload, kind = 'csv', begin } of exports) {
    const described = {
      name,
      who: 'organiser',
      confirmed: true,
      summary,
      takes: payload,
      answers: kind,
    } as const
    app.post(`/api/${name}`, { config: { described } }, async (request, reply) => {
      const caller = await callerOf(request, authenticate)
      if (!mayCall('organiser', caller)) throw new Problem('not-allowed')
      // Nearly all of them are about people: a token taken from an open page is not enough to carry them off.
      checkConfirmed(caller, clock())
      const { fileName, file, bytes } = await begin(
        parsePayload(payload, request.body ?? {}, true),
        caller.attendee,
        `${request.protocol}://${request.host}`,
      )
      return (
        reply
          .headers({
            'cache-control': 'no-store',
            'content-type': types[kind],
            'content-disposition': savedAs(fileName),
            ...(bytes === undefined ? {} : { 'content-length': bytes }),
          })
          // If the client disconnects, the stream is destroyed, which stops the reading.
          .send(Readable.from(file, { objectMode: false, highWaterMark: bufferBytes }))
      )
    })
  }
}
