/** The texts about sessions, as given in the specification. */
import type { Session } from '@rostra/domain/sessions/session'
import { expect, test } from 'vitest'
import { cardTexts } from '../programme/card-texts.ts'
import { showErrorText } from '../show/show-error-text.ts'
import { stageBoxTitle } from '../stage/stage-texts.ts'

const hour = 3600_000

// spec: 2.32
test('the title of the box is the one in the specification', () => {
  const heading = "INTERNATIONAL WOMEN'S DAY 2022"
  expect(stageBoxTitle('upcoming', heading)).toBe('UPCOMING EVENTS')
  expect(stageBoxTitle('live', heading)).toBe("INTERNATIONAL WOMEN'S DAY 2022 EVENT HAS BEGUN")
  expect(stageBoxTitle('past', heading)).toBe("INTERNATIONAL WOMEN'S DAY 2022 EVENT HAS ENDED")
  expect(stageBoxTitle('empty', heading)).toBe("INTERNATIONAL WOMEN'S DAY 2022 EVENT HAS ENDED")
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

test('a session that was cancelled, or whose stream cannot be loaded, has a text that says so', () => {
  expect((['cancelled', 'unable'] as const).map(showErrorText)).toEqual([
    'This session has been cancelled.',
    'Unable to load specified show',
  ])
})
