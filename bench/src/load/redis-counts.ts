/** A Redis server's counters, from its INFO. */
import { connect } from 'node:net'

export type RedisCounts = { published: number; bytesOut: number }

/** Reads a server on this machine, without a password. */
export async function redisCounts(port: number): Promise<RedisCounts> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write('INFO stats\r\nINFO commandstats\r\nQUIT\r\n')
  let text = ''
  for await (const piece of socket) text += String(piece)
  return {
    published: Number(/cmdstat_publish:calls=(\d+)/.exec(text)?.[1] ?? 0),
    bytesOut: Number(/total_net_output_bytes:(\d+)/.exec(text)?.[1] ?? 0),
  }
}
