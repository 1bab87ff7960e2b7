import { expect, test } from 'vitest'
import { nextEventAfter, partsThat } from '../closing/next-event.ts'
import { named } from '../theme/named-theme.ts'
import type { FolderEvent } from './event-folder.ts'
import { eventMark } from './event-mark.ts'
import { withLookKept } from './kept-look.ts'
import { eventComposition } from './poster.ts'

const event = (name: string, more: Partial<FolderEvent> = {}): FolderEvent => ({
  ...{ name, edition: '', heading: name, welcome: '', timeZone: 'UTC', theme: {} },
  ...{ hosts: [], sponsors: [], links: {}, ...more },
})
const lookOf = ({ theme, name }: FolderEvent) => [
  named(theme, name).accent,
  eventComposition(theme, name),
  eventMark(named(theme, name), name),
]
const draft = { draft: true } as const
const [before, after] = [event('Pacific Congress 2027'), event('World Congress 2028')]
const seen = lookOf(before)

test('what was drawn from the name of an open event stays when it is renamed, and a draft follows its name', () => {
  expect(lookOf(after)).not.toEqual(seen)
  expect(lookOf(withLookKept(after, before, 0))).toEqual(seen)
  const drafted = [event(after.name, draft), event(before.name, draft)] as const
  expect(lookOf(withLookKept(...drafted, 0))).toEqual(lookOf(after))
})

test('the look that an event had when it was opened, or made a draft again, stays', () => {
  const opened = withLookKept(before, event(before.name, draft), 0)
  const renamed = event(after.name, { ...draft, theme: opened.theme })
  expect(lookOf(renamed)).toEqual(seen)
  const closed = withLookKept(event(before.name, draft), before, 0)
  expect(lookOf(withLookKept(event(after.name, draft), closed, 0))).toEqual(seen)
})

test('the look is drawn anew where the organiser asks for it', () => {
  const anew = event(after.name, { theme: { drawnFrom: after.name } })
  expect(lookOf(withLookKept(anew, before, 0))).toEqual(lookOf(after))
})

test('the next event keeps the look and the picture, and no sponsors', () => {
  const sponsors = [{ name: 'S', logo: 's.svg', url: '' }]
  const next = nextEventAfter({ ...before, picture: 'p.png', sponsors }, after.name)
  expect(lookOf(next)).toEqual(seen)
  expect(next).toMatchObject({ draft: true, picture: 'p.png', sponsors: [] })
  expect(partsThat('stays')).toContain('picture')
  expect(partsThat('goes')).toContain('sponsors')
})
