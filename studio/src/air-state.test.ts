import { expect, test } from 'vitest'
import { airState } from './air-state.ts'

test('the studio is on only while attendees get its picture, and says why they do not', () => {
  const fine = { running: 'live', direction: undefined, trouble: undefined, viewers: 2 } as const
  const of = (change: Partial<Parameters<typeof airState>[0]>) => airState({ ...fine, ...change })
  expect(of({})).toEqual({ isOn: true, label: 'LIVE', text: '2 people are watching.' })
  expect(of({ running: 'over-time' }).isOn).toBe(true)
  for (const [change, text] of [
    [{ running: 'soon' }, 'No one sees it'],
    [{ running: 'ended' }, 'No one sees it'],
    [{ trouble: 'away' }, 'doesn’t reach attendees'],
    [{ direction: { source: 'backup', slate: undefined } }, 'backup stream'],
    [{ direction: { source: 'live', slate: { text: 'Soon' } } }, 'pause screen'],
    [{ viewers: 0 }, 'No one is watching yet'],
  ] as const)
    expect(of(change as Parameters<typeof of>[0])).toMatchObject({
      isOn: false,
      text: expect.stringContaining(text),
    })
})
