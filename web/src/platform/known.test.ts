import { emailRequired, unregisteredEmail } from '@rostra/domain/attendee'
import { tooLargeFile } from '@rostra/domain/chat/chat-files'
import { messageReactions } from '@rostra/domain/chat/chat-services'
import { problems } from '@rostra/domain/contract/problems'
import { helpTicketErrors } from '@rostra/domain/help-desk.schema'
import { notificationsAt } from '@rostra/domain/notifications'
import { reactionNames } from '@rostra/domain/reactions'
import { reminderBefore } from '@rostra/domain/reminders'
import { sessionCard } from '@rostra/domain/session-state'
import { showErrors } from '@rostra/domain/show'
import { stageAt, stageBoxTitle, walkingToStage } from '@rostra/domain/stage'
import { afterEach, expect, test } from 'vitest'
import { i18n } from './i18n/i18n.ts'
import { known, knowPatterns } from './known.ts'
import { patterns } from './known-patterns.ts'
import { knownTexts } from './known-texts.ts'

const ids = new Set(knownTexts.map(({ id }) => id))
/** Problems of the organisers' console, which is in English only. */
const ofTheConsole = new Set([
  'link-used',
  'wrong-password',
  'password-needed',
  'code-needed',
  'wrong-code',
  'already-staff',
  'last-organiser',
  'out-of-date',
  'changed-meanwhile',
  'held',
  'unknown-question',
  'unknown-ticket',
  'presenter-link-over',
  'not-closed',
  'already-erased',
])
const hour = 3_600_000

afterEach(() => i18n.loadAndActivate({ locale: 'en', locales: ['en-GB'], messages: {} }))

test('every text that the domain shows to attendees has a message', () => {
  const session = { startsAt: hour, endsAt: 2 * hour }
  const texts = [
    ...Object.entries(problems).flatMap(([code, { say }]) => (ofTheConsole.has(code) ? [] : say)),
    ...Object.values(showErrors),
    ...Object.values(sessionCard).flatMap(({ label, button }) => [label, button]),
    ...Object.values(reactionNames),
    ...Object.values(messageReactions),
    ...Object.values(helpTicketErrors({ firstname: '', lastname: '', email: '', message: '' })),
    ...[0, hour, 3 * hour].map((now) => stageAt([session], now).heading),
    stageAt([], 0).heading,
    stageBoxTitle('upcoming', ''),
    walkingToStage,
    emailRequired,
    unregisteredEmail,
  ]
  expect(texts.filter((text) => text !== undefined && !ids.has(text))).toEqual([])
})

test('texts with something in them are found by their pattern, and every pattern has a message', () => {
  expect(patterns.filter(([, id]) => !ids.has(id))).toEqual([])
  const session = { id: 'a', title: 'One', startsAt: 20 * 60_000, liveStream: undefined }
  const starred = new Set(['a'])
  const told = [10 * 60_000, session.startsAt - reminderBefore, session.startsAt]
    .flatMap((now) => notificationsAt(session as never, now, starred))
    .map(({ title }) => title)
  const texts = [
    ...told,
    stageBoxTitle('live', 'DAY'),
    stageBoxTitle('past', 'DAY'),
    tooLargeFile(5),
  ]
  expect(texts.filter((text) => !patterns.some(([pattern]) => pattern.test(text)))).toEqual([])
})

test('in English a text stays as it is; in another language it is that language’s', () => {
  expect(known('Show not found')).toBe('Show not found')
  knowPatterns(patterns)
  const messages = {
    'Show not found': 'Session introuvable',
    '{title} starting soon!': [['title'], ' commence bientôt !'],
  } as never
  i18n.loadAndActivate({ locale: 'fr', locales: ['fr'], messages })
  expect(known('Show not found')).toBe('Session introuvable')
  expect(known('One starting soon!')).toBe('One commence bientôt !')
  expect(known('Something of a proxy')).toBe('Something of a proxy')
})
