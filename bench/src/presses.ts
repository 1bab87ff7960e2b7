/** What a director's button press costs with a full session: frames, bytes, time to the last page, and CPU. */
import { setTimeout as pause } from 'node:timers/promises'
import { dialects } from './load/dialects.ts'
import { openSocket } from './load/raw-socket.ts'
import { startRostra } from './servers/rostra.ts'

const people = 2000
const presses = 20
/** ms after which the work of connecting is done, and within which surplus frames would arrive. */
const settle = 3_000

export async function measurePresses() {
  const server = await startRostra({ port: 4656, people })
  const tokens = await server.signIn(people)
  const organiser = await server.organiser()
  const open = []
  while (open.length < people) {
    const some = tokens.slice(open.length, open.length + 100)
    const opening = some.map((token) =>
      openSocket({ port: server.port, dialect: dialects.rostra, token }),
    )
    open.push(...(await Promise.all(opening)))
  }
  let frames = 0
  let bytes = 0
  let lastAt = 0
  for (const socket of open)
    socket.observe((frame) => {
      if (!frame.includes('"directed"')) return
      frames += 1
      bytes = Buffer.byteLength(frame)
      lastAt = performance.now()
    })
  await pause(settle)
  const times: number[] = []
  const cpuBefore = server.cpu()
  for (let n = 0; n < presses; n += 1) {
    const wanted = (n + 1) * people
    const from = performance.now()
    await press(server.port, organiser)
    while (frames < wanted && performance.now() - from < 10_000) await pause(1)
    times.push(lastAt - from)
  }
  const cpu = server.cpu() - cpuBefore
  await pause(settle)
  for (const socket of open) socket.end()
  await server.stop()
  times.sort((a, b) => a - b)
  return [
    {
      people,
      presses,
      'frames a press and page': frames / presses / people,
      'bytes a frame': bytes,
      'ms to the last page, median': Math.round(times[presses / 2] ?? Number.NaN),
      'ms to the last page, longest': Math.round(times.at(-1) ?? Number.NaN),
      'CPU ms a press': Number((cpu / presses / 1000).toFixed(1)),
    },
  ]
}

async function press(port: number, token: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/direct`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ showId: 'opening', action: 'extend', minutes: 1 }),
  })
  if (!answer.ok) throw new Error(`direct answered ${answer.status}`)
}
