import { WebSocket } from 'ws'

export type Frame = { t: string; id?: string; entries?: { id: string }[] }

/** One simulated attendee in the live session's chat; `onFrame` gets every frame after entering. */
export async function enterChat(
  url: string,
  token: string,
  channel: string,
  onFrame: (frame: Frame) => void,
) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, 'rostra.v1')
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const entered = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as Frame
      if (frame.t === 'entered') resolve()
      onFrame(frame)
    })
  })
  socket.send(JSON.stringify({ t: 'hello', token }))
  socket.send(JSON.stringify({ t: 'enter', channel }))
  await entered
  return socket
}

/** The value below which the given part (0 to 1) of the sorted copies lie. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Number(
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(
      2,
    ),
  )
}
