import {
  bubbleLimit,
  type ReactionCounts,
  type ReactionKey,
} from '@rostra/domain/reactions/reactions'
import { expect, test, vi } from 'vitest'
import { burst } from './reaction-bursts.ts'
import { createReactionStore } from './reaction-store.ts'

function show({ open = true } = {}) {
  let at = 0
  let receive: (counts: ReactionCounts) => void = () => {}
  const react = vi.fn((_channel: string, _key: ReactionKey) => open)
  const post = vi.fn(async () => ({}))
  const store = createReactionStore({
    live: {
      react,
      onReactions: (_, listener) => {
        receive = listener
        return () => {}
      },
    },
    showId: 'show',
    channel: 'iwd',
    post,
    now: () => at,
    after: () => () => {},
  })
  store.open()
  return {
    store,
    react,
    post,
    receive: (counts: ReactionCounts) => receive(counts),
    wait: (ms: number) => (at += ms),
  }
}

// spec: 7.15, 7.18
test('one reaction a second is sent, and it is shown immediately', () => {
  const { store, react, wait } = show()
  store.react('c')
  store.react('h')
  expect(react.mock.calls).toEqual([['iwd', 'c']])
  expect(store.view()).toMatchObject({ counts: { c: 1, h: 0 }, cooling: true })
  wait(1000)
  store.react('h')
  expect(react).toHaveBeenCalledTimes(2)
})

// spec: 7.19
test('a reaction is sent by POST while the connection is closed, and its echo is not counted twice', () => {
  const { store, post, receive } = show({ open: false })
  store.react('c')
  expect(post).toHaveBeenCalledWith('show', 'c')
  receive({ c: 3 })
  expect(store.view().counts.c).toBe(3)
})

// spec: 9.13
test('many reactions become at most fifty bubbles, of several kinds', () => {
  const bubbles = burst({ c: 9_000, r: 40, h: 1 }, 10, () => 0.5)
  expect(bubbles.length).toBeLessThanOrEqual(bubbleLimit - 10)
  expect(new Set(bubbles.map(({ key }) => key)).size).toBeGreaterThan(1)
  expect(burst({ c: 5 }, bubbleLimit, () => 0)).toEqual([])
  expect(burst({ c: 2, h: 1 }, 0, () => 0)).toHaveLength(3)
})
