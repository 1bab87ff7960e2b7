/** A program that keeps its own list puts people, also the same one many times at once. */
import { expect, test } from 'vitest'
import { done, event, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'] })

test('twenty programs that put the same person at once add one, whom the next one changes', async () => {
  const { key } = await done('key-make', { name: 'Shop', may: ['attendees'] })
  const put = async (first: string, fields = {}) =>
    (
      await event.call(
        'attendee-put',
        { attendee: { email: 'new@example.org', first, last: 'P', fields } },
        key,
      )
    ).body
  const answers = await Promise.all(Array.from({ length: 20 }, () => put('New', { Chair: 'yes' })))
  expect(answers.filter(({ added }) => added)).toHaveLength(1)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await put('Renamed')).toEqual({ id: answers[0].id, added: false })
  const { attendees } = await done('organiser-attendees', { search: 'new@' })
  expect(attendees).toMatchObject([{ first: 'Renamed', fields: { Chair: 'yes' } }])
  const { entries } = await done('audit-log', { action: 'attendee-changed' })
  expect(entries).toMatchObject([{ by: { name: expect.stringContaining('Shop') } }])
})
