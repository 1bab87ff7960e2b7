/** Walks the whole contract: every call, everyone who may make it and everyone who may not. */
import type { Who } from '@rostra/domain/contract/call'
import { calls } from '@rostra/domain/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEvent, type TestServer } from './open-event.ts'

const everyone: readonly Who[] = ['anyone', 'attendee', 'moderator', 'organiser']

let event: TestServer
let tokens: Record<Who, string | undefined>
beforeAll(async () => {
  event = await openEvent({ env: { RATE_LIMITS: 'off' } })
  tokens = {
    anyone: undefined,
    attendee: await event.join(),
    moderator: await event.moderator(),
    organiser: await event.organiser(),
  }
})
afterAll(() => event.close())

const declared = Object.values(calls).map(({ name, who }) => ({ name, who: who as Who }))

/** Without a right payload nothing is changed, and yet it shows who is let in. */
const wrong = [{}, { rubbish: true }, null, []]

test.each(declared.filter(({ who }) => who !== 'anyone'))(
  '$name is refused without a token, with a dead one and below $who, whatever the payload',
  async ({ name, who }) => {
    const below = everyone.slice(1, everyone.indexOf(who))
    for (const payload of wrong) {
      for (const token of [undefined, 'dead', 'staff-dead']) {
        const { status, body } = await event.call(name, payload, token)
        expect([status, body.error.code]).toEqual([401, 'not-signed-in'])
      }
      for (const caller of below) {
        const { status, body } = await event.call(name, payload, tokens[caller])
        expect([caller, status, body.error.code]).toEqual([caller, 403, 'not-allowed'])
      }
    }
  },
)

test.each(declared)('$name lets $who in, and everyone above', async ({ name, who }) => {
  for (const caller of everyone.slice(everyone.indexOf(who))) {
    const { status } = await event.call(name, { rubbish: true }, tokens[caller])
    expect([caller, status]).toEqual([caller, 400])
  }
})

test('openapi.json tells for each call who may make it', async () => {
  const answer = await fetch(`${event.url}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, { post: object }> }
  for (const { name, who } of declared)
    expect(paths[`/api/${name}`]?.post).toMatchObject({
      'x-who': who,
      security: who === 'anyone' ? [] : [{ token: [] }],
    })
})
