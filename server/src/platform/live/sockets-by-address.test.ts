import type { Caller } from '@rostra/domain/caller'
import { expect, test } from 'vitest'
import type { Connection } from './connection.ts'
import { Hub } from './hub.ts'
import type { ChannelLog } from './room-log.ts'

test('guests have at most 5,000 sockets of one address: each further one costs its oldest, and no one else', () => {
  const hub = new Hub({} as ChannelLog)
  const connect = (id: string, address: string, isGuest = true) => {
    const connection = { address, rooms: new Set() } as unknown as Connection
    const user = { attendee: { id }, tokenHash: id, ...(isGuest && { watcher: { id } }) }
    hub.add(connection, true)
    return { connection, excess: hub.authenticated(connection, user as Caller, true) }
  }
  connect('home', 'there')
  const [first, second] = Array.from({ length: 5_000 }, (_, n) => connect(`${n}`, 'here'))
  expect(connect('ada', 'here', false).excess).toBe(undefined)
  expect(connect('next', 'here').excess).toBe(first?.connection)
  expect(connect('home', 'there').excess).toBe(undefined)
  hub.remove(second?.connection as Connection)
  expect(connect('last', 'here').excess).toBe(undefined)
  hub.close()
})
