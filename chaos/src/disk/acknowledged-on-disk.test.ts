/** What a server acknowledges has reached the disk; `npm run chaos -- --mode power` cuts the power more often. */
import { describe, expect, test } from 'vitest'
import { checkAcks } from './check-acks.ts'
import { runPowerTrial } from './power-trial.ts'
import { readTrace } from './trace-log.ts'

test('a message is acknowledged only after it is synced to disk, so a power cut loses no acknowledged message', async () => {
  const seed = 7
  const { acknowledged, found } = await runPowerTrial({ clients: 3, each: 15, cuts: 10, seed })
  expect(found).toEqual([])
  expect(acknowledged).toBe(45)
})

describe('the trace check', () => {
  const hex = (text: string) =>
    [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
  const wal = `20<${hex('/data/rostra.sqlite-wal')}>`
  const socket = `24<${hex('socket:[8634]')}>`
  const write = `7 pwrite64(${wal}, "${hex('..m1..')}", 6, 4096) = 6`
  const sync = `7 fdatasync(${wal}) = 0`
  const ack = `7 writev(${socket}, [{iov_base="${hex('\x81~')}", iov_len=2}, {iov_base="${hex('{"t":"ack","id":"m1"}')}", iov_len=21}], 2) = 23`
  const found = (...lines: string[]) => checkAcks(readTrace(lines.join('\n')), ['m1']).found

  test('accepts a write, a sync and an acknowledgement in this order', () => {
    expect(found(write, sync, ack)).toEqual([])
  })

  test('joins a write that another thread interrupts in the trace, and keeps its offset', () => {
    const [begun, ended] = write.split(') =')
    const lines = [
      `${begun} <unfinished ...>`,
      sync.replace('7', '8'),
      `7 <... pwrite64 resumed>) =${ended}`,
    ]
    expect(readTrace(lines.join('\n'))).toEqual([...readTrace(sync), ...readTrace(write)])
  })

  test.each([
    ['before the write', [ack, write, sync]],
    ['before the sync', [write, ack, sync]],
    ['without a sync after the write', [sync, write, ack]],
    ['after a failed write', [write.replace('= 6', '= -1 EIO (Input/output error)'), sync, ack]],
    ['after a failed sync', [write, sync.replace('= 0', '= -1 EIO (Input/output error)'), ack]],
    [
      'while another thread is still syncing',
      [write, `8 fdatasync(${wal} <unfinished ...>`, ack, '8 <... fdatasync resumed>) = 0'],
    ],
    [
      'before the sync, even if its socket write returned after the sync',
      [
        write,
        ack.replace(/\) = 23$/, ' <unfinished ...>'),
        sync.replace('7', '8'),
        '7 <... writev resumed>) = 23',
      ],
    ],
  ])('finds an acknowledgement %s', (_, lines) => {
    expect(found(...lines)).toHaveLength(1)
  })
})
