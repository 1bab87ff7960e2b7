/** The OpenAPI description of the live channel without WebSockets: two calls, and a stream of server-sent events. */

const line = {
  name: 'line',
  in: 'path',
  required: true,
  description:
    'The address returned by `live/open`. Anyone who has it can act as its owner, so keep it secret.',
  schema: { type: 'string' },
}
const from = {
  name: 'from',
  in: 'query',
  description:
    'The number of the first frame in the body. Frames of a line count from 0; those that were taken already are not taken again.',
  schema: { type: 'integer', minimum: 0 },
}
const answer = (name: string, type: string) => ({
  description: 'Done',
  content: {
    'application/json': {
      schema: { type: 'object', required: [name], properties: { [name]: { type } } },
    },
  },
})
const frames = {
  schema: { type: 'string' },
  example: '{"t":"enter","channel":"opening"}\n{"t":"ping"}',
}

/** `errorsFor` are the answers of calls that are refused. */
export const livePaths = (errorsFor: (who: 'anyone' | 'attendee') => object) => ({
  '/api/live/open': {
    post: {
      operationId: 'live-open',
      summary:
        'Opens a line, which takes the place of a WebSocket; its stream has to follow within 15 s.',
      'x-who': 'attendee',
      security: [{ token: [] }],
      responses: { 200: answer('line', 'string'), ...errorsFor('attendee') },
    },
  },
  '/api/live/line/{line}': {
    get: {
      operationId: 'live-listen',
      summary:
        'The server’s frames of rostra.v1 as server-sent events, from the welcome on. `event: ping` wants a ping frame posted within 5 s; `event: close` tells the close code.',
      security: [],
      parameters: [line],
      responses: {
        200: {
          description: 'Frames, until the line is closed',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...errorsFor('anyone'),
      },
    },
    post: {
      operationId: 'live-send',
      summary:
        'Takes frames of rostra.v1, one on each line of the body, 64 kB in all. Errors arrive on the stream.',
      security: [],
      parameters: [line, from],
      requestBody: {
        required: true,
        content: { 'application/json': frames, 'application/x-ndjson': frames },
      },
      responses: { 200: answer('taken', 'integer'), ...errorsFor('anyone') },
    },
  },
})
