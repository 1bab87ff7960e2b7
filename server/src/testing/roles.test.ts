/** Tests the whole contract: every call, with everyone who may make it and everyone who may not. */
import type { LinkWho, PersonWho, Who } from '@rostra/domain/contract/call'
import { calls } from '@rostra/domain/contract/calls'
import type { ScreenKind } from '@rostra/domain/screens'
import { beforeAll, expect, test } from 'vitest'
import { event, useEvent } from './use-event.ts'

const everyone: readonly PersonWho[] = ['anyone', 'attendee', 'moderator', 'organiser']

const linkKinds: readonly LinkWho[] = ['speaker', 'projection', 'guest']
const isLinkKind = (who: Who): who is LinkWho => linkKinds.some((kind) => kind === who)

let tokens: Record<Who, string | undefined>
useEvent({ once: true, env: { RATE_LIMITS: 'off' } })
beforeAll(async () => {
  tokens = {
    anyone: undefined,
    attendee: await event.join(),
    moderator: await event.moderator(),
    organiser: await event.organiser(),
    speaker: await screen('speaker'),
    projection: await screen('projection'),
    guest: await guest(),
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

/** The token of a guest's page. */
async function guest(): Promise<string> {
  const payload = { showId: 'iwd', name: 'Gia', role: '' }
  const { body } = await event.call('studio-guest-invite', payload, await event.moderator())
  return (await event.call('guest-open', { link: body.link, name: 'Gia' })).body.token
}

const declared = Object.values(calls).map(({ name, who }) => ({ name, who: who as Who }))
const ofPeople = declared.flatMap(({ name, who }) => (isLinkKind(who) ? [] : [{ name, who }]))
const ofLinks = declared.flatMap(({ name, who }) => (isLinkKind(who) ? [{ name, who }] : []))

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

// spec: 1.5, 6.1, 6.3
test.each(ofPeople.filter(({ who }) => who !== 'anyone'))(
  '$name is refused without a token, with an invalid one and to roles below $who, before its payload is read',
  async ({ name, who }) => {
    const below = everyone.slice(1, everyone.indexOf(who))
    for (const token of [undefined, 'dead', 'staff-dead']) {
      const { status, body } = await event.call(name, wrong, token)
      expect([status, body.error.code]).toEqual([401, 'not-signed-in'])
    }
    for (const caller of below) {
      const { status, body } = await event.call(name, wrong, tokens[caller])
      expect([caller, status, body.error.code]).toEqual([caller, 403, 'not-allowed'])
    }
  },
)

test.each(ofPeople)('$name is allowed for $who and every role above', async ({ name, who }) => {
  for (const caller of everyone.slice(everyone.indexOf(who))) {
    const { status } = await event.call(name, wrong, tokens[caller])
    expect([caller, status]).toEqual([caller, 400])
  }
})

test.each(ofLinks)('$name is allowed only for pages of a $who link', async ({ name, who }) => {
  expect((await event.call(name, wrong, tokens[who])).status).toBe(400)
  for (const token of [undefined, 'dead', 'screen-dead', 'guest-dead'])
    expect((await event.call(name, {}, token)).status).toBe(401)
  const others = (Object.keys(tokens) as Who[]).filter((it) => it !== who && it !== 'anyone')
  for (const other of others) {
    const { status, body } = await event.call(name, {}, tokens[other])
    expect([other, status, body.error.code]).toEqual([other, 403, 'not-allowed'])
  }
})

test.each(ofPeople.filter(({ who }) => who !== 'anyone'))(
  '$name is refused to pages opened with secret links, before its payload is read',
  async ({ name }) => {
    for (const kind of linkKinds) {
      const { status, body } = await event.call(name, wrong, tokens[kind])
      expect([kind, status, body.error.code]).toEqual([kind, 403, 'not-allowed'])
    }
  },
)

test('openapi.json shows for each call who may make it', async () => {
  const answer = await fetch(`${event.url}/api/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, { post: object }> }
  for (const { name, who } of declared)
    expect(paths[`/api/${name}`]?.post).toMatchObject({
      'x-who': who,
      security: who === 'anyone' ? [] : [{ token: [] }],
    })
})
