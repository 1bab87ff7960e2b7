import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/**
 * Converts a web stream of bytes to a Node stream. Whether the two declarations of its type are compatible depends on
 * which of them the compiler reads first, so the parameter is loosely typed.
 */
export const fromWeb = (bytes: object): Readable => Readable.fromWeb(bytes as ReadableStream)
