/** Exports a million messages while others make calls: time, memory, and the delay of the server’s other answers. */
import { setTimeout } from 'node:timers/promises'
import { fill, signInOrganiser } from './console.ts'
import { percentile } from './load/percentile.ts'
import { type ServerUnderTest, startServer } from './server-under-test.ts'

/** ms between two checks of the server. */
const lookEvery = 50

export async function measureExports() {
  const server = await startServer(4672)
  try {
    const token = await signInOrganiser(server)
    const call = (name: string, signal?: AbortSignal) =>
      fetch(`${server.url}/api/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-encoding': 'identity',
          authorization: token,
        },
        body: '{}',
        ...(signal ? { signal } : {}),
      })
    const rooms = (await (await call('chat-rooms')).json()) as {
      rooms: { channel: string; sessions: { id: string }[] }[]
    }
    fill(
      server.dataDir,
      rooms.rooms.map(({ channel }) => channel),
      rooms.rooms[0]?.sessions[0]?.id ?? '',
      rooms.rooms.flatMap(({ sessions }) => sessions.map(({ id }) => id)),
    )
    // The server has closed the idle connection, which this process was too busy to notice.
    await setTimeout(500)
    const rows = [await watched(server, call, 'nothing', () => setTimeout(3_000, 0))]
    // Chat is exported twice: memory that is allocated once and kept is not a leak, but growing again would be.
    for (const what of ['chat', 'chat', 'questions', 'help'])
      rows.push(
        await watched(server, call, `${what}, whole`, async () =>
          bytesOf(await call(`organiser-${what}-export`)),
        ),
      )
    rows.push(await watched(server, call, 'chat, given up', () => givenUp(call)))
    rows.push(await watched(server, call, 'nothing', () => setTimeout(3_000, 0)))
    rows.push(
      await watched(server, call, 'report, the first', async () => bytesOf(await call('report'))),
    )
    rows.push(
      await watched(server, call, 'report, again', async () => bytesOf(await call('report'))),
    )
    return rows
  } finally {
    await server.stop()
  }
}

type Call = (name: string, signal?: AbortSignal) => Promise<Response>

async function bytesOf(answer: Response): Promise<number> {
  let bytes = 0
  for await (const piece of answer.body ?? []) bytes += piece.length
  return bytes
}

/** Simulates someone who closes the tab after the first megabytes. */
async function givenUp(call: Call): Promise<number> {
  const leave = new AbortController()
  const answer = await call('organiser-chat-export', leave.signal)
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    if (bytes > 5_000_000) break
  }
  leave.abort()
  return bytes
}

/** Runs `work` while another page repeats a call, and measures both. */
async function watched(
  server: ServerUnderTest,
  call: Call,
  what: string,
  work: () => Promise<number>,
) {
  const took: number[] = []
  let most = server.memory()
  const before = most
  let done = false
  const others = (async () => {
    while (!done) {
      const from = performance.now()
      await (await call('event-front')).arrayBuffer()
      took.push(performance.now() - from)
      most = Math.max(most, server.memory())
      await setTimeout(lookEvery)
    }
  })()
  // The dashboard reports the event loop's delay since its previous request.
  await (await call('dashboard')).arrayBuffer()
  const from = performance.now()
  const bytes = await work()
  const ms = performance.now() - from
  const { server: health } = (await (await call('dashboard')).json()) as {
    server: { late: number }
  }
  done = true
  await others
  return {
    what,
    MB: round(bytes / 1e6),
    'took s': round(ms / 1000),
    'memory MB before': round(before / 1e6),
    'memory MB most': round(most / 1e6),
    'loop late p99 ms': round(health.late),
    'other call p50 ms': round(percentile(took, 0.5)),
    'other call p99 ms': round(percentile(took, 0.99)),
  }
}

const round = (it: number) => Math.round(it * 10) / 10
