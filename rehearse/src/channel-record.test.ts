import type { Entry } from '@rostra/domain/chat/chat'
import { describe, expect, test } from 'vitest'
import { ChannelRecord, Reading } from './channel-record.ts'

const message = (seq: number, id = `m${seq}`): Entry => ({
  seq,
  kind: 'message',
  id,
  user: { id: 'u', name: 'U' },
  text: '',
  at: 0,
})

describe('what one attendee reads', () => {
  const reading = (...portions: number[][]) => {
    const it = new Reading()
    it.enter({ epoch: 'e', seq: 10, reset: false }, [9, 10])
    for (const seqs of portions) it.take(seqs)
    const { seq, missing, doubled, disordered } = it
    return { seq, missing, doubled, disordered }
  }

  test.each([
    [
      'has no errors if entries arrive in order',
      [[11, 12], [13]],
      { seq: 13, missing: 0, doubled: 0, disordered: 0 },
    ],
    [
      'has a duplicate if an entry arrives twice',
      [[11], [11, 12]],
      { seq: 12, missing: 0, doubled: 1, disordered: 0 },
    ],
    [
      'is missing the entries in a gap',
      [[11], [14]],
      { seq: 14, missing: 2, doubled: 0, disordered: 0 },
    ],
    [
      'is out of order if an entry arrives late',
      [[12], [11]],
      { seq: 12, missing: 0, doubled: 0, disordered: 1 },
    ],
    [
      'is out of order and has a duplicate if a late entry arrives twice',
      [[12], [11, 11]],
      { seq: 12, missing: 0, doubled: 1, disordered: 1 },
    ],
    [
      'has a duplicate if an entry received on entering arrives again',
      [[10]],
      { seq: 10, missing: 0, doubled: 1, disordered: 0 },
    ],
  ])('%s', (_, portions, expected) => {
    expect(reading(...portions)).toEqual(expected)
  })

  test('continues after the last entry when the connection is restored', () => {
    const it = new Reading()
    it.enter({ epoch: 'e', seq: 3, reset: false }, [1, 2, 3])
    it.enter({ epoch: 'e', seq: 6, reset: false }, [4, 5, 6])
    expect([it.seq, it.missing, it.doubled]).toEqual([6, 0, 0])
    it.enter({ epoch: 'e', seq: 9, reset: false }, [9])
    expect([it.seq, it.missing]).toEqual([9, 2])
  })

  test('lacks an entry that the response’s sequence number covers but its entries do not', () => {
    const it = new Reading()
    it.enter({ epoch: 'e', seq: 3, reset: false }, [])
    it.enter({ epoch: 'e', seq: 5, reset: false }, [4])
    expect([it.seq, it.missing]).toEqual([5, 1])
  })

  test('may start afresh at any sequence number, and each fresh start is counted', () => {
    const it = new Reading()
    it.enter({ epoch: 'e', seq: 3, reset: false }, [1, 2, 3])
    it.enter({ epoch: 'e', seq: 900, reset: true }, [899, 900])
    expect([it.seq, it.missing, it.doubled, it.resets]).toEqual([900, 0, 0, 1])
  })

  test('is missing the entries that were due by the end and not received', () => {
    const it = new Reading()
    it.enter({ epoch: 'e', seq: 3, reset: false }, [])
    it.expect(3)
    expect(it.missing).toBe(0)
    it.expect(5)
    expect(it.missing).toBe(2)
  })
})

describe('the log that all attendees saw', () => {
  test('counts differing entries under one number, and messages stored under two numbers', () => {
    const record = new ChannelRecord()
    record.note([message(1), message(2)])
    record.note([message(2), message(3)])
    expect([record.last, record.differing, record.storedTwice]).toEqual([3, 0, 0])
    record.note([message(2, 'other')])
    expect(record.differing).toBe(1)
    record.note([message(4, 'm1')])
    expect(record.storedTwice).toBe(1)
  })

  test('counts an acknowledged message as lost if no one saw it under its acknowledged number', () => {
    const record = new ChannelRecord()
    record.note([message(1), message(2)])
    record.acknowledge('m1', 1)
    expect([record.lost, record.acknowledged]).toEqual([0, 1])
    record.acknowledge('m2', 3)
    record.acknowledge('m9', 9)
    expect([record.lost, record.last]).toEqual([2, 9])
  })
})
