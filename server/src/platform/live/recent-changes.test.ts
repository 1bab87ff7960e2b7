import { afterEach, expect, test, vi } from 'vitest'
import type { Connection } from './connection.ts'
import { Hub } from './hub.ts'
import type { ChannelLog } from './room-log.ts'

afterEach(() => void vi.restoreAllMocks())

// live-protocol: O6
test('a page that connects within ten seconds of changes is notified of each once, and a later page of none', () => {
  const hub = new Hub({} as ChannelLog)
  const send = vi.fn()
  const connect = () => hub.sendRecentChanges({ send } as unknown as Connection)
  connect()
  expect(send).not.toHaveBeenCalled()
  hub.broadcast({ t: 'event', changed: ['sessions'] })
  hub.broadcast({ t: 'event', changed: ['event', 'sessions'] })
  connect()
  expect(send.mock.calls).toEqual([[{ t: 'event', changed: ['sessions', 'event'] }]])
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 10_000)
  connect()
  expect(send).toHaveBeenCalledTimes(1)
})
