import { rehearsalEmail } from '@rostra/domain/rehearsal/rehearsal'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { event, organiser, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'] })

type Begun = { id: string; channel: string; domain: string }

const begin = async (attendees: number): Promise<Begun> =>
  (await event.call('rehearsal-begin', { attendees }, organiser)).body
const message = (channel: string, id = 'one') => ({ t: 'send', channel, id, text: 'Hello' })

describe('limits by network address', () => {
  const joins = (emails: string[]) =>
    Promise.all(emails.map(async (email) => (await event.call('joinEmail', { email })).status))

  test('do not apply to a rehearsal’s sign-ins, and are not used up by them', async () => {
    const { id } = await begin(650)
    const people = Array.from({ length: 650 }, (_, index) => rehearsalEmail(index + 1, id))
    expect(new Set(await joins(people))).toEqual(new Set([200]))
    expect(await joins(['ada@example.org'])).toEqual([200])
  })

  test('apply to sign-ins with email addresses that only look like a rehearsal’s', async () => {
    const strangers = Array.from({ length: 61 }, (_, n) => rehearsalEmail(n, '0123456789abcdef'))
    const statuses = await joins(strangers)
    expect(statuses.filter((status) => status === 403)).toHaveLength(60)
    expect(await joins(['ada@example.org'])).toEqual([200])
  })

  test('leave each simulated attendee with the personal limits of a real one', async () => {
    const { id, channel } = await begin(1)
    const email = rehearsalEmail(1, id)
    const token = await event.join(email)
    const statuses = await joins(Array.from({ length: 10 }, () => email))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const live = event.live()
    await live.enter(token, channel)
    for (let n = 0; n < 21; n += 1) await live.send(message(channel, `m${n}`))
    expect(await live.next('nack')).toMatchObject({ code: 'too-many' })
  })

  test('allow many connections of simulated attendees with tokens in the upgrade request, but not of others', {
    tags: ['slow'],
  }, async () => {
    const { id, channel } = await begin(230)
    const tokens: string[] = []
    for (let place = 1; place <= 230; place += 1)
      tokens.push(await event.join(rehearsalEmail(place, id)))
    const open = (headers: Record<string, string>) => {
      const address = `${event.url.replace('http', 'ws')}/api/live`
      const socket = new WebSocket(address, 'rostra.v1', { headers })
      const closed = new Promise((resolve) => socket.once('close', resolve))
      const opened = new Promise((resolve) => socket.once('open', resolve))
      return { socket, opened, closed }
    }
    const simulated = tokens.map((authorization) => open({ authorization }))
    await Promise.all(simulated.map(({ opened }) => opened))
    for (const [index, { socket }] of simulated.entries()) {
      socket.send(JSON.stringify({ t: 'hello', token: tokens[index] }))
      socket.send(JSON.stringify({ t: 'enter', channel }))
    }
    const first = simulated[0]?.socket
    await new Promise<void>((resolve) =>
      first?.on('message', (data) => {
        if (String(data).includes('"viewers":230')) resolve()
      }),
    )

    const ada = await event.join()
    const others = Array.from({ length: 201 }, () => open({ authorization: ada }))
    expect(await Promise.race(others.map(({ closed }) => closed))).toBe(1013)
    for (const { socket } of [...simulated, ...others]) socket.terminate()
  })
})
