/** Ticket shops: who has a paid ticket with an address is an attendee, for as long as they have it. */
import { afterEach, expect, test } from 'vitest'
import { type SmallPretix, startPretix } from '../testing/small-pretix.ts'
import { done, event, openInstead, organiser, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'], env: { PRIVATE_HOSTS: '127.0.0.1' } })

let pretix: SmallPretix
afterEach(() => pretix?.close())
async function connect(pageSize?: number) {
  pretix = await startPretix(() => event.clock.now(), pageSize)
  return done('shop-save', pretix.form())
}
const sync = () => done('shop-sync')
const attendee = async (search: string) =>
  (await done('organiser-attendees', { search, page: 1 })).attendees
const grace = { attendee_name: 'Grace Hopper', attendee_email: 'Grace@example.org' }
const alan = { attendee_name: 'Alan Turing', attendee_email: 'alan@example.org' }
const minutes = (count: number) => event.clock.advance(count * 60_000)
const failure = async (name = 'shop-sync', payload: object = {}) => {
  const { status, body } = await event.call(name, payload, organiser)
  return [status, body.error?.code, body.error?.reason, body.error?.field]
}

test('paid tickets with an address are attendees; pending, expired and test ones are not', async () => {
  await connect()
  pretix.order('PAID1', 'p', [grace, { attendee_email: null }])
  pretix.order('PEND1', 'n', [alan])
  pretix.order('EXPD1', 'e', [{ ...alan, attendee_email: 'expired@example.org' }])
  pretix.order('TEST1', 'p', [{ ...alan, attendee_email: 'test@example.org' }], { testmode: true })
  pretix.order('RUBB1', 'p', [{ attendee_name: null, attendee_email: 'no address' }])
  expect(await sync()).toEqual({ added: 1, changed: 0, removed: 0 })
  expect(await attendee('hopper')).toMatchObject([
    { email: 'grace@example.org', first: 'Grace', last: 'Hopper' },
  ])
  expect(await event.join('grace@example.org')).toBeTruthy()
  await minutes(1)
  pretix.order('PEND1', 'p')
  expect(await sync()).toEqual({ added: 1, changed: 0, removed: 0 })
  expect(await attendee('turing')).toHaveLength(1)
})

test('those whose order or ticket is cancelled leave, and are signed out', async () => {
  await connect()
  pretix.order('TWO', 'p', [grace, alan])
  await sync()
  const token = await event.join('alan@example.org')
  await minutes(1)
  pretix.order('TWO', 'p', [grace, { ...alan, canceled: true }])
  expect(await sync()).toEqual({ added: 0, changed: 0, removed: 1 })
  expect((await event.call('me', {}, token)).status).toBe(401)
  await minutes(1)
  pretix.order('TWO', 'c')
  expect(await sync()).toEqual({ added: 0, changed: 0, removed: 1 })
  expect(await attendee('hopper')).toEqual([])
})

test('someone with two tickets leaves with the last', async () => {
  await connect()
  pretix.order('ONE', 'p', [grace])
  pretix.order('MORE', 'p', [grace])
  expect((await sync()).added).toBe(1)
  await minutes(1)
  pretix.order('ONE', 'c')
  expect((await sync()).removed).toBe(0)
  await minutes(1)
  pretix.order('MORE', 'c')
  expect((await sync()).removed).toBe(1)
})

test('whoever was on the list already keeps their name and stays when their ticket is cancelled', async () => {
  await connect()
  const ada = { attendee_name: 'A. Other', attendee_email: 'ada@example.org' }
  const [before] = await attendee('ada@example.org')
  pretix.order('ADA', 'p', [ada])
  expect(await sync()).toEqual({ added: 0, changed: 0, removed: 0 })
  await minutes(1)
  pretix.order('ADA', 'c')
  expect(await sync()).toEqual({ added: 0, changed: 0, removed: 0 })
  expect(await attendee('ada@example.org')).toEqual([before])
})

test('names follow, and a ticket that is passed on is someone else’s', async () => {
  await connect()
  pretix.order('ONE', 'p', [grace])
  await sync()
  const [{ id }] = await attendee('hopper')
  await minutes(1)
  const parts = {
    _scheme: 'given_family',
    given_name: 'Grace Brewster',
    family_name: 'Murray Hopper',
  }
  const renamed = { ...grace, attendee_name: 'Grace Brewster Murray Hopper' }
  pretix.order('ONE', 'p', [{ ...renamed, attendee_name_parts: parts } as typeof grace])
  expect(await sync()).toEqual({ added: 0, changed: 1, removed: 0 })
  expect(await attendee('hopper')).toMatchObject([
    { id, first: 'Grace Brewster', last: 'Murray Hopper' },
  ])
  await minutes(1)
  pretix.order('ONE', 'p', [{ ...alan, attendee_name_parts: {} } as typeof alan])
  expect(await sync()).toEqual({ added: 1, changed: 0, removed: 1 })
  expect(await attendee('hopper')).toEqual([])
  expect(await attendee('turing')).toHaveLength(1)
})

test('a ticket with someone else’s address does not rename them while their own says otherwise', async () => {
  await connect()
  pretix.order('ONE', 'p', [grace])
  await sync()
  await minutes(1)
  pretix.order('BAD', 'p', [{ ...grace, attendee_name: 'Very Rude' }])
  await sync()
  await minutes(1)
  pretix.order('BAD', 'p', [{ ...grace, attendee_name: 'Ruder Still' }])
  expect(await sync()).toMatchObject({ changed: 0 })
  expect(await attendee('grace@example.org')).toMatchObject([{ first: 'Grace', last: 'Hopper' }])
})

test('an order that counts as paid is, a blocked ticket is not, and one with times while they last', async () => {
  await connect()
  pretix.order('INVOICE', 'n', [grace], { valid_if_pending: true })
  const at = (count: number) => new Date(event.clock.now() + count * 60_000).toISOString()
  const linus = { attendee_name: 'Linus Blocked', attendee_email: 'linus@example.org' }
  pretix.order('BLOCKED', 'p', [{ ...linus, blocked: ['admin'] }])
  pretix.order('TIMES', 'p', [{ ...alan, valid_from: at(60), valid_until: at(120) }])
  const names = async () => {
    await sync()
    const { attendees } = await done('organiser-attendees', { search: '', page: 1 })
    return attendees.map(({ first }: { first: string }) => first)
  }
  const before = await names()
  expect(before).toContain('Grace')
  expect(before).not.toContain('Linus')
  expect(before).not.toContain('Alan')
  await minutes(59)
  // What has changed since then is all that the shop is asked for otherwise.
  pretix.order('LATER', 'e', [])
  expect(await names()).toEqual(before)
  await minutes(1)
  expect(await names()).toContain('Alan')
  await minutes(60)
  expect(await names()).toEqual(before)
})

test('all pages are read, and after that only what has changed', async () => {
  await connect(2)
  for (let n = 1; n <= 5; n += 1)
    pretix.order(`A${n}`, 'p', [{ ...grace, attendee_email: `a${n}@example.org` }])
  expect((await sync()).added).toBe(5)
  expect(pretix.asked.map(({ search }) => search)).toEqual(['', '?page=2', '?page=3'])
  await minutes(1)
  pretix.order('A6', 'p', [{ ...grace, attendee_email: 'a6@example.org' }])
  expect((await sync()).added).toBe(1)
  expect(pretix.asked.at(-1)?.searchParams.get('modified_since')).toBeTruthy()
})

test('someone whom the team removes does not come back until their order changes', async () => {
  await connect()
  pretix.order('ONE', 'p', [grace])
  await sync()
  const [{ id }] = await attendee('hopper')
  await done('organiser-attendees-remove', { ids: [id] })
  expect(await sync()).toEqual({ added: 0, changed: 0, removed: 0 })
  expect(await attendee('hopper')).toEqual([])
})

test('a shop is asked every five minutes, and at once when its webhook calls', async () => {
  await connect()
  await minutes(5)
  await expect
    .poll(async () => {
      await event.clock.advance(1_000)
      return (await done('shops')).shops[0].checkedAt
    })
    .not.toBeNull()
  const before = pretix.asked.length
  await event.clock.advance(60_000)
  expect(pretix.asked).toHaveLength(before)
  const [{ hook }] = (await done('shops')).shops
  const call = (path: string) =>
    fetch(event.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'pretix.event.order.paid', code: 'ONE' }),
    })
  expect((await call(`/api/shop-hook/${'x'.repeat(43)}`)).status).toBe(404)
  expect((await call(hook)).status).toBe(200)
  const asked = (count: number) =>
    expect
      .poll(async () => {
        await event.clock.advance(1_000)
        return pretix.asked.length
      })
      .toBe(count)
  await asked(before + 1)
  await minutes(5)
  await asked(before + 2)
  // pretix ends a webhook that answers so.
  await done('shop-remove', { id: (await done('shops')).shops[0].id })
  expect((await call(hook)).status).toBe(410)
})

test('what is wrong is said at its field, kept with the shop, and gone after the next look', async () => {
  await connect()
  const form = pretix.form()
  const wrong = { ...form, token: 'other' }
  expect(await failure('shop-test', wrong)).toEqual([409, 'shop-failed', 'shop-token', 'token'])
  const elsewhere = { ...form, event: 'other' }
  expect(await failure('shop-test', elsewhere)).toEqual([
    409,
    'shop-failed',
    'shop-unknown',
    'event',
  ])
  expect(await failure('shop-test', form)).toEqual([200, undefined, undefined, undefined])
  pretix.answerWith(() => ({ status: 200, body: '<html>Hello</html>' }))
  expect(await failure()).toEqual([409, 'shop-failed', 'shop-answer', 'url'])
  pretix.answerWith(() => ({ status: 503, body: '' }))
  expect(await failure()).toEqual([409, 'shop-failed', 'shop-unreachable', 'url'])
  expect((await done('shops')).shops[0].problem).toContain('503')
  const warnings = async () => (await done('overview')).warnings
  expect(await warnings()).toEqual([{ code: 'shop-failing' }])
  pretix.answerWith(undefined)
  await sync()
  expect(await warnings()).toEqual([])
  expect((await done('shops')).shops[0].problem).toBeNull()
})

test('the token is never given again, and never sent to another address', async () => {
  await connect()
  expect(JSON.stringify(await done('shops'))).not.toContain('good-token')
  const other = await startPretix(() => event.clock.now())
  const page = { count: 1, next: `${other.url}/?page=2`, previous: null, results: [] }
  pretix.answerWith(() => ({ status: 200, body: JSON.stringify(page) }))
  await event.call('shop-sync', {}, organiser)
  expect(other.asked).toEqual([])
  await other.close()
  pretix.setToken('new-token')
  pretix.answerWith(undefined)
  await done('shop-save', pretix.form())
  expect((await done('shops')).shops).toHaveLength(1)
  expect(await sync()).toEqual({ added: 0, changed: 0, removed: 0 })
})

test('a shop in a private network is not reached unless PRIVATE_HOSTS names it', async () => {
  await openInstead({ as: ['organiser'] })
  await connect()
  expect(await failure()).toEqual([409, 'shop-failed', 'shop-unreachable', 'url'])
  expect(pretix.asked).toEqual([])
})

test('attendees stay when their shop is disconnected, and a closed event takes no one more', async () => {
  const { id } = await connect()
  pretix.order('ONE', 'p', [grace])
  await sync()
  await done('shop-remove', { id })
  expect(await done('shops')).toEqual({ shops: [] })
  expect(await attendee('hopper')).toHaveLength(1)
  await done('closing-close')
  expect(await failure()).toEqual([403, 'event-closed', undefined, undefined])
})

test('a person’s data has their tickets, and erasing them erases those', async () => {
  await connect()
  pretix.order('ONE', 'p', [grace])
  await sync()
  const [{ id }] = await attendee('hopper')
  const { data } = await done('organiser-attendee-data', { id })
  expect(data.tickets).toMatchObject([{ order: 'ONE', email: 'grace@example.org' }])
  await done('organiser-attendee-erase', { id })
  expect((await done('shops')).shops[0].tickets).toBe(0)
})
