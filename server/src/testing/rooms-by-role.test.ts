/**
 * Knowing a name gives no access: who may enter which room of the live channel, and receives nothing from the others.
 */
import { beforeAll, expect, test } from 'vitest'
import { startsAt } from './test-event.ts'
import { event, useEvent } from './use-event.ts'

let rehearsal: string
const tokens: Record<string, string> = {}
useEvent({ once: true, env: { RATE_LIMITS: 'off' } })
beforeAll(async () => {
  const organiser = await event.organiser()
  const begun = (await event.call('rehearsal-begin', { attendees: 1 }, organiser)).body
  const preview = await event.call('preview-begin', { at: startsAt, stopped: false }, organiser)
  rehearsal = begun.channel
  const screen = async (kind: string) => {
    const made = await event.call('screen-link-make', { showId: 'iwd', kind }, organiser)
    return (await event.call('screen-open', { link: made.body.link })).body.token
  }
  const guest = { showId: 'iwd', name: 'Gia', role: '' }
  const { link } = (await event.call('studio-guest-invite', guest, organiser)).body
  Object.assign(tokens, {
    guest: (await event.call('guest-open', { link, name: 'Gia' })).body.token,
    organiser,
    attendee: await event.join(),
    moderator: await event.moderator(),
    preview: preview.body.token,
    speaker: await screen('speaker'),
    projection: await screen('projection'),
    simulated: await event.join(`p1@${begun.domain}`),
  })
})

const open = ['iwd', 'later', 'react-before', 'react-gone']
const guessed = [
  'staff',
  'moderators',
  'team',
  'moderation',
  'questions',
  'nowhere',
  'IWD',
  'iwd ',
  '../iwd',
  'iwd/../later',
  '*',
  'react-',
  'rehearsal-',
  'rehearsal-0123456789abcdef',
  '__proto__',
  'constructor',
  'preview',
]

async function rooms(role: string): Promise<string[]> {
  const entered: string[] = []
  for (const channel of [...open, rehearsal, ...guessed]) {
    const live = event.live()
    await live.hello(tokens[role] ?? '')
    await live.send({ t: 'enter', channel })
    const answer = await Promise.race([live.next('entered'), live.next('error')])
    if (answer.t === 'entered') entered.push(channel === rehearsal ? 'rehearsal' : channel)
    else {
      expect([channel, answer.code]).toEqual([channel, 'unknown-channel'])
      expect(live.frames.map(({ t }) => t)).not.toContain('entered')
    }
    live.close()
  }
  return entered
}

test.each(['attendee', 'moderator', 'organiser', 'preview'])(
  'as %s, a client may enter the event’s rooms, and no other by guessing its name',
  async (role) => {
    expect(await rooms(role)).toEqual(open)
  },
)

test.each(['speaker', 'projection'])(
  'a page of a %s link may enter only the room of its session',
  async (kind) => {
    expect(await rooms(kind)).toEqual(['iwd'])
  },
)

test('a guest of the studio may enter no room', async () => {
  const live = event.live()
  await live.hello(tokens.guest ?? '')
  for (const channel of ['iwd', 'react-before']) {
    await live.send({ t: 'enter', channel })
    expect(await live.next('error')).toMatchObject({ code: 'not-allowed' })
    live.frames.length = 0
  }
})

test('a simulated attendee may enter only the room of its rehearsal', async () => {
  expect(await rooms('simulated')).toEqual(['rehearsal'])
})
