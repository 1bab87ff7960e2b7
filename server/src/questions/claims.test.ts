/**
 * Questions and tickets that someone has claimed: others may take them over, and none stays assigned to someone who is
 * gone.
 */
import { beforeEach, expect, test } from 'vitest'
import { done as doneBy, event, useEvent } from '../testing/use-event.ts'

let ana: string
let mo: string
useEvent()
beforeEach(async () => {
  ana = await event.organiser('ana@example.org')
  mo = await event.moderator('mo@example.org')
  const ada = await event.join()
  await done('question', ada, { showId: 'iwd', text: 'Why?' })
  await done('help-ticket', ada, {
    firstname: 'Ada',
    lastname: 'Okafor',
    email: 'ada@example.org',
    phone: '',
    company: '',
    message: 'No sound',
  })
})

const done = (name: string, token: string, payload = {}) => doneBy(name, payload, token)
const question = async () => (await done('question-queue', ana, { state: 'new' })).questions[0]
const ticket = async () => (await done('help-inbox', ana, { box: 'open' })).tickets[0]
/**
 * Who the question and the ticket are assigned to: they are released after the call that removes their assignee has
 * been answered.
 */
const assignees = async () => [(await question()).assignee, (await ticket()).assignee]
const idOf = async (token: string): Promise<string> => (await done('me', token)).id

/** Mo claims both. */
async function taken() {
  const { id, revision } = await question()
  await done('question-claim', mo, { id, revision, claim: true })
  const open = await ticket()
  await done('help-assign', mo, { id: open.id, revision: open.revision, to: await idOf(mo) })
}

test('an assigned item shows its assignee and since when, even after they claim it again', async () => {
  const at = event.clock.now()
  await taken()
  event.clock.advance(20 * 60_000)
  const { id, revision, assignee } = await question()
  expect([assignee, (await ticket()).assignee]).toEqual([
    { id: await idOf(mo), name: 'mo@example.org', at },
    { id: await idOf(mo), name: 'mo@example.org', at },
  ])
  await done('question-claim', mo, { id, revision, claim: true })
  expect((await question()).assignee.at).toBe(at)
  await done('question-claim', ana, { id, revision: revision + 1, claim: true, takeOver: true })
  expect((await question()).assignee).toMatchObject({
    name: 'ana@example.org',
    at: event.clock.now(),
  })
})

test('signing out releases assigned items, with an audit log entry, unless the person is signed in elsewhere', async () => {
  await taken()
  const { body } = await event.call('organiser-sign-in', {
    email: 'mo@example.org',
    password: 'four plain words here',
  })
  await done('sign-out', mo)
  expect((await question()).assignee).not.toBeNull()
  await done('sign-out', body.token)
  await expect.poll(assignees).toEqual([null, null])
  const log = async (action: string) => (await done('audit-log', ana, { action })).entries
  expect(await log('question-released')).toMatchObject([{ by: { name: 'mo@example.org' } }])
  expect((await log('help-assigned'))[0]).toMatchObject({ by: { name: 'mo@example.org' } })
  const { notes } = await done('help-thread', ana, { id: (await ticket()).id })
  expect(notes.at(-1)).toMatchObject({ kind: 'assigned', by: 'mo@example.org', text: '' })
})

test('someone removed from the team is no longer assigned anything', async () => {
  await taken()
  const id = await idOf(mo)
  await done('staff-remove', ana, { id })
  await expect.poll(assignees).toEqual([null, null])
  const { entries } = await done('audit-log', ana, { action: 'question-released' })
  expect(entries).toMatchObject([{ by: { id, name: 'mo@example.org' } }])
})

test('a question that is on air stays on air when its moderator signs out', async () => {
  const { id, revision } = await question()
  await done('question-move', mo, { id, revision, state: 'on-air' })
  await done('sign-out', mo)
  await expect
    .poll(async () => (await done('question-queue', ana, { state: 'on-air' })).questions)
    .toMatchObject([{ id, assignee: null }])
})
