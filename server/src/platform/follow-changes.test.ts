import { expect, test } from 'vitest'
import { followChanges } from './follow-changes.ts'

/** Follows a database that answers when the test resolves or rejects its answers. */
function following({ isAlone = true } = {}) {
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const seen = { changes: 0, errors: 0 }
  let change = () => {}
  const { stop, onOthersReloaded } = followChanges({
    isAlone,
    onOutsideChange: (listener) => {
      change = listener
    },
    reload: () => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })),
    onReloaded() {},
    notifyPages: () => {
      seen.changes += 1
    },
    onError: () => {
      seen.errors += 1
    },
  })
  return { answers, seen, change: () => change(), onOthersReloaded, stop }
}

test('changes during a reload cause one more reload, and pages are notified after both', async () => {
  const { answers, seen, change, stop } = following()
  change()
  change()
  change()
  expect(answers).toHaveLength(1)
  answers[0]?.resolve()
  await expect.poll(() => answers.length).toBe(2)
  expect(seen.changes).toBe(0)
  answers[1]?.resolve()
  await expect.poll(() => seen.changes).toBe(1)
  expect(answers).toHaveLength(2)
  stop()
})

test('a failed reload is retried until it succeeds', async () => {
  const { answers, seen, change, stop } = following()
  change()
  answers[0]?.reject(new Error('the database is away'))
  await expect.poll(() => answers.length).toBe(2)
  expect(seen).toEqual({ changes: 0, errors: 1 })
  answers[1]?.resolve()
  await expect.poll(() => seen.changes).toBe(1)
  stop()
})

test('pages are notified again after another instance has reloaded later', async () => {
  const { answers, seen, change, onOthersReloaded, stop } = following({ isAlone: false })
  change()
  answers[0]?.resolve()
  await expect.poll(() => seen.changes).toBe(1)
  onOthersReloaded()
  await expect.poll(() => seen.changes).toBe(2)
  expect(answers).toHaveLength(1)
  stop()
})
