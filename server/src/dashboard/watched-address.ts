import type { Stream } from '@rostra/domain/sessions/session'
import { isOwnStream } from '../event/file-access.ts'
import { withoutFolder } from '../event/file-address.ts'

/** Where the stream test finds a stream: the event's own files are named without their folder. */
export const watchedAddress = (stream: Stream): string =>
  isOwnStream(stream) ? withoutFolder(stream.url) : stream.url
