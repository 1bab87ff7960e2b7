import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/**
 * A web stream of bytes as a stream of Node's. The two declarations of its type fit each other or not by
 * which of them the compiler reads first, so it is not compared.
 */
export const fromWeb = (bytes: object): Readable => Readable.fromWeb(bytes as ReadableStream)
