/** Writes into a chat through the live connection, faster than people do. */
import { ask } from '../../server/src/testing/ask.ts'
import type { Conference } from './conference.ts'

/** Waits until each text is stored before sending the next. */
export async function sayAll(
  { url }: Conference,
  channel: string,
  texts: readonly string[],
  email = 'bea@example.org',
): Promise<void> {
  const { token } = await ask(url, 'joinEmail', { email })
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, 'rostra.v1')
  const send = (frame: object) => socket.send(JSON.stringify(frame))
  const left = [...texts]
  await new Promise<void>((resolve, reject) => {
    const sayNext = () => {
      const text = left.shift()
      if (text === undefined) resolve()
      else send({ t: 'send', channel, id: crypto.randomUUID(), text })
    }
    socket.onerror = socket.onclose = () => reject(new Error('the connection ended'))
    socket.onopen = () => send({ t: 'hello', token })
    socket.onmessage = ({ data }) => {
      const { t } = JSON.parse(data)
      if (t === 'welcome') send({ t: 'enter', channel })
      if (t === 'entered' || t === 'ack') sayNext()
    }
  })
  socket.close()
}

/** "Line 1", "Line 2" … */
export const lines = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `Line ${n + 1}`)
