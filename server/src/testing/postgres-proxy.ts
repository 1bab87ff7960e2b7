/** A proxy between Rostra and PostgreSQL that can fall silent, as when a machine vanishes. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listening } from './free-port.ts'

/** A second address for the same database; `url` contains a socket folder, as in tests. */
export async function openPostgresProxy(url: string) {
  const folder = new URL(url.replace('@/', '@local/')).searchParams.get('host')
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    const far = connect(`${folder}/.s.PGSQL.5432`)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const it of pair) it.on('error', () => {})
    near.pipe(far)
    far.pipe(near)
    far.on('close', () => near.destroy())
    near.on('close', () => {
      far.destroy()
      pairs.delete(pair)
    })
  })
  const port = await listening(server)
  return {
    url: url.replace(/@\/([^?]*).*$/, `@127.0.0.1:${port}/$1`),
    /** No data passes over the open connections, and neither side notices. New ones work. */
    silence(): void {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    async close(): Promise<void> {
      for (const [near] of pairs) near.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
