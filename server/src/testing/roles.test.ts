/**
 * Tests the whole contract: every call with the role it is for and the one below, and one call for each `who` with
 * everyone who may make it and everyone who may not. The slow tests try everyone with every call.
 */
import type { Call, LinkWho, PersonWho, Who } from '@rostra/domain/contract/call'
import { calls } from '@rostra/domain/contract/calls'
import type { ScreenKind } from '@rostra/domain/screens/screens'
import { beforeAll, describe, expect, test } from 'vitest'
import { rawUpload } from './raw-upload.ts'
import { oneOfEach } from './routes.ts'
import { openToAll, testEvent } from './test-event.ts'
import { event, useEvent } from './use-event.ts'

const everyone: readonly PersonWho[] = ['anyone', 'attendee', 'moderator', 'organiser']

/** Guests without an account have their own walk through the contract: halls.test.ts. */
const linkKinds: readonly LinkWho[] = [
  ...(['speaker', 'projection', 'captions', 'guest'] as const),
  ...(['hall', 'watch'] as const),
]
const isLinkKind = (who: Who): who is LinkWho => linkKinds.some((kind) => kind === who)

let tokens: Record<Who, string | undefined>
useEvent({ once: true, env: { RATE_LIMITS: 'off' }, event: openToAll(testEvent) })
beforeAll(async () => {
  tokens = {
    anyone: undefined,
    attendee: await event.join(),
    moderator: await event.moderator(),
    organiser: await event.organiser(),
    speaker: await screen('speaker'),
    projection: await screen('projection'),
    captions: await captioner(),
    guest: await guest(),
    hall: await device(),
    watch: (await event.call('watch-open', { showId: 'iwd' })).body.token,
  }
})

/** The token of a page opened with a screen link. */
async function screen(kind: ScreenKind): Promise<string> {
  const { body } = await event.call(
    'screen-link-make',
    { showId: 'iwd', kind },
    await event.moderator(),
  )
  return (await event.call('screen-open', { link: body.link })).body.token
}

/** The token of a captioner's page. */
async function captioner(): Promise<string> {
  const payload = { showId: 'iwd', lang: 'en' }
  const { body } = await event.call('caption-desk-make', payload, await event.organiser())
  return (await event.call('screen-open', { link: body.url.split('#')[1] })).body.token
}

/** The token of a guest's page. */
async function guest(): Promise<string> {
  const payload = { showId: 'iwd', name: 'Gia', role: '' }
  const { body } = await event.call('studio-guest-invite', payload, await event.moderator())
  return (await event.call('guest-open', { link: body.link, name: 'Gia' })).body.token
}

/** The token of a device in a hall. */
async function device(): Promise<string> {
  const { body } = await event.call('hall-make', { name: 'Hall' }, await event.organiser())
  const code = body.url.split('/').at(-1)
  return (await event.call('hall-open', { code })).body.token
}

type Declared = { name: string; who: Who }
const whoMakes = ({ name, who }: Declared): Declared => ({ name, who })
const declared = Object.values(calls).map(whoMakes)
const ofEach = oneOfEach.map(whoMakes)
const others = declared.filter(({ name }) => !ofEach.some((it) => it.name === name))

/** The tests below read who may make a call from its declaration: these declarations must not be loosened by mistake. */
test.each([
  ['attendee', 'announcements-published me my-attendance people people-leave people-own'],
  ['attendee', 'question-vote timeline'],
  ['moderator', 'card-pin card-restore card-unpin chat-act chat-feed chat-search chat-versions'],
  ['moderator', 'dashboard dashboard-history direct guide pinned-cards question-approve'],
  ['moderator', 'question-merge'],
  ['organiser', 'certificate-sample certificates organiser-event-add organiser-event-sample'],
  ['organiser', 'people-hide preview-begin rehearsal-begin replay-align'],
  ['organiser', 'report-link-make report-link-revoke report-links'],
])('only %s and every role above may make %s', (who, names) => {
  for (const name of names.split(' ')) expect(declared).toContainEqual({ name, who })
})

/** Without a valid payload nothing changes, but the answer still shows who is allowed. */
const wrong = { rubbish: true }
const answer = async (name: string, caller: Who) => {
  const { status, body } = await event.call(name, wrong, tokens[caller])
  return [caller, status, body.error.code]
}

const callers = [...everyone, ...linkKinds].filter((it) => it !== 'hall' && it !== 'watch')
const isAllowed = (caller: Who, who: Who) =>
  isLinkKind(who) || isLinkKind(caller)
    ? caller === who || who === 'anyone'
    : everyone.indexOf(caller) >= everyone.indexOf(who)

// spec: 1.5, 6.1, 6.3
test.each(declared)(
  '$name is allowed for $who and refused to the role below',
  async ({ name, who }) => {
    expect((await answer(name, who))[1]).toBe(400)
    const below = isLinkKind(who) ? 'organiser' : everyone[everyone.indexOf(who) - 1]
    if (below === 'anyone') expect(await answer(name, below)).toEqual([below, 401, 'not-signed-in'])
    else if (below) expect(await answer(name, below)).toEqual([below, 403, 'not-allowed'])
  },
)

for (const [which, some, tags] of [
  ['one call for each role', ofEach, []],
  ['every other call', others, ['slow']],
] as const)
  describe(which, { tags: [...tags] }, () => {
    test.each(some.filter(({ who }) => who !== 'anyone'))(
      '$name is refused without a valid token, before its payload is read',
      async ({ name }) => {
        for (const token of [undefined, 'dead', 'staff-dead', 'screen-dead', 'guest-dead']) {
          const { status, body } = await event.call(name, wrong, token)
          expect([token, status, body.error.code]).toEqual([token, 401, 'not-signed-in'])
        }
      },
    )

    test.each(some)(
      '$name is allowed for $who and every role above, and refused to roles below and pages of other links',
      async ({ name, who }) => {
        for (const caller of callers.filter((it) => it !== 'anyone'))
          expect(await answer(name, caller)).toEqual(
            isAllowed(caller, who) ? [caller, 400, 'invalid'] : [caller, 403, 'not-allowed'],
          )
      },
    )
  })

test('a call with a long payload is refused before any of it has arrived', async () => {
  const long = Object.values<Call>(calls).filter(({ maxBytes }) => maxBytes !== undefined)
  expect(long.map(({ name }) => name)).toContain('captions-add')
  for (const { name } of long)
    for (const [token, status] of [
      ['dead', 401],
      [tokens.attendee ?? '', 403],
    ] as const) {
      const line = await rawUpload(event.url, {
        path: `/api/${name}`,
        token,
        headers: ['content-length: 1000000'],
      })
      await expect.poll(line.answer).toContain(`HTTP/1.1 ${status}`)
      line.cut()
    }
})

test('openapi.json shows for each call who may make it', async () => {
  const answer = await fetch(`${event.url}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, { post: object }> }
  for (const { name, who } of declared)
    expect(paths[`/api/${name}`]?.post).toMatchObject({
      'x-who': who,
      security: who === 'anyone' ? [] : [{ token: [] }],
    })
})
