/** The texts about sessions, as given in the specification. */
import type { Session } from '@rostra/domain/session'
import { expect, test } from 'vitest'
import { cardTexts } from '../programme/card-texts.ts'
import { showErrorText } from '../show/show-error-text.ts'
import { stageBoxTitle, stageHeading } from '../stage/stage-texts.ts'
import { notificationTitle } from './notification-title.ts'

const hour = 3600_000

// spec: 2.32
test('the title of the box is the one in the specification', () => {
  const heading = "INTERNATIONAL WOMEN'S DAY 2022"
  expect(stageBoxTitle('upcoming', heading)).toBe('UPCOMING EVENTS')
  expect(stageBoxTitle('live', heading)).toBe("INTERNATIONAL WOMEN'S DAY 2022 EVENT HAS BEGUN")
  expect(stageBoxTitle('past', heading)).toBe("INTERNATIONAL WOMEN'S DAY 2022 EVENT HAS ENDED")
  expect(stageBoxTitle('empty', heading)).toBe("INTERNATIONAL WOMEN'S DAY 2022 EVENT HAS ENDED")
})

test('the heading above the cards matches the state of the sessions', () => {
  const headings = (['upcoming', 'live', 'past', 'empty'] as const).map(stageHeading)
  expect(headings).toEqual([
    'NEXT SESSIONS',
    'CURRENTLY LIVE SESSIONS',
    'PAST EVENTS',
    'NO UPCOMING SESSIONS',
  ])
})

test('cards carry the label and the button of their state', () => {
  const session = { startsAt: 0, endsAt: hour, replayStream: { type: 'file', url: 'x' } } as Session
  const { replayStream: _, ...unrecorded } = session
  const text = [
    cardTexts(session, -hour),
    cardTexts(session, -1),
    cardTexts(session, 0),
    cardTexts(session, hour),
    cardTexts(unrecorded, hour),
    cardTexts({ ...session, status: 'cancelled' }, 0),
  ].map(({ label, button }) => [label, button])
  expect(text).toEqual([
    [undefined, undefined],
    ['STARTING SOON', 'JOIN'],
    ['LIVE', 'JOIN'],
    [undefined, 'REPLAY'],
    ['Live session ended', undefined],
    ['Cancelled', undefined],
  ])
})

test('a session that cannot be shown has a text with the reason', () => {
  const texts = (['not-found', 'ended', 'cancelled', 'unknown-type', 'unable'] as const).map(
    showErrorText,
  )
  expect(texts).toEqual([
    'Show not found',
    'Show has ended',
    'This session has been cancelled.',
    'Unknown stream type',
    'Unable to load specified show',
  ])
})

test.each([
  [{ kind: 'soon' } as const, 'Opening starting soon!'],
  [{ kind: 'live' } as const, 'Opening is live!'],
  [{ kind: 'reminder', minutes: 5 } as const, 'Opening starts in 5 minutes'],
  [{ kind: 'reminder', minutes: 1 } as const, 'Opening starts in 1 minute'],
])('the title of a session’s notification: %j is %s', (reason, title) => {
  const notification = { id: 'a', title: 'Opening', target: '/show/a', external: false, reason }
  expect(notificationTitle(notification)).toBe(title)
})
