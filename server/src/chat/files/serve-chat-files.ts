/** `POST /api/chat-upload?channel=…&name=…` with the bytes as its body, and `GET /chat-files/{id}`. */

import { isPicture } from '@rostra/domain/chat/chat-files'
import { ChatFile } from '@rostra/domain/chat/chat-files.schema'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core.ts'
import { encodedName } from '../../platform/http/content-disposition.ts'
import type { Described } from '../../platform/http/described-route.ts'
import { type Authenticate, callerOf } from '../../platform/http/serve-calls.ts'
import { bytesOf, lengthOf, takeBytes } from '../../platform/http/upload-routes.ts'
import { checkLimit } from '../../platform/rate-limit.ts'
import type { ChatService } from '../log/chat-service.ts'
import type { ChatFiles } from './chat-files.ts'

const described: Described = {
  name: 'chat-upload',
  who: 'attendee',
  summary:
    'Stores a file for a message, which names its ID. For the team, and speakers of the channel’s sessions.',
  query: [
    { name: 'channel', required: true, description: 'The chat.' },
    { name: 'name', required: true, description: 'The name of the file.' },
  ],
  takes: 'file',
  answers: ChatFile,
}

export function serveChatFiles(
  app: FastifyInstance,
  core: Core,
  files: ChatFiles,
  chat: ChatService,
  authenticate: Authenticate,
): void {
  // A separate scope, because only this route accepts raw bodies.
  app.register(async (scope) => {
    takeBytes(scope, () => files.limitMb())
    scope.post<{ Querystring: { channel?: unknown; name?: unknown } }>(
      '/api/chat-upload',
      { config: { takesFile: true, described } },
      async (request, reply) => {
        const caller = await callerOf(request, authenticate)
        const { channel, name } = request.query
        if (typeof channel !== 'string' || typeof name !== 'string')
          throw new Problem('invalid', { reason: reason('upload-unnamed'), field: 'name' })
        chat.checkMaySendFiles(channel, caller)
        checkLimit(core.limits.upload, caller.attendee.id, core.clock())
        const owner = { channel, userId: caller.attendee.id }
        const content = bytesOf(request)
        const file = await files.upload(owner, { name, bytes: lengthOf(request), content })
        return reply.header('cache-control', 'no-store').send(file)
      },
    )
  })

  app.get<{ Params: { id: string } }>('/chat-files/:id', async (request, reply) => {
    const { id } = request.params
    const file = /^[\w-]{43}$/.test(id) ? await files.shown(id) : undefined
    if (!file) throw new Problem('not-found')
    const picture = isPicture(file.type)
    reply.headers({
      'content-type': picture ? file.type : 'application/octet-stream',
      'content-disposition': `${picture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodedName(file.name)}`,
      // Whatever the file contains, it must not run as one of our pages.
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      // Not cached, because removing a message makes its files unavailable to everyone.
      'cache-control': 'private, no-cache',
    })
    return reply.sendFile(id, files.folder, {
      cacheControl: false,
      contentType: false,
      index: false,
    })
  })
}
