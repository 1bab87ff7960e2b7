import { expect, test } from 'vitest'
import { googleEvent, outlookEvent, subscriptions } from './calendar-links.ts'

const session = {
  title: 'Q&A: 100 % of it, and “more” 🎉',
  startsAt: Date.UTC(2022, 2, 2, 14),
  endsAt: Date.UTC(2022, 2, 2, 18),
  address: 'https://example.org/conference/show/q-a?x=1',
}

test('the Google Calendar link contains the title, the times in UTC and the page’s address', () => {
  const { origin, pathname, searchParams } = new URL(googleEvent(session))
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render')
  expect(searchParams.get('action')).toBe('TEMPLATE')
  expect(searchParams.get('text')).toBe(session.title)
  expect(searchParams.get('dates')).toBe('20220302T140000Z/20220302T180000Z')
  expect(searchParams.get('location')).toBe(session.address)
})

test('the Outlook link contains the title, the times in UTC and the page’s address', () => {
  const { origin, searchParams } = new URL(outlookEvent(session))
  expect(origin).toBe('https://outlook.live.com')
  expect(searchParams.get('subject')).toBe(session.title)
  expect(searchParams.get('startdt')).toBe('2022-03-02T14:00:00.000Z')
  expect(searchParams.get('enddt')).toBe('2022-03-02T18:00:00.000Z')
  expect(searchParams.get('location')).toBe(session.address)
})

test('subscription links contain the full address of the calendar', () => {
  const address = 'https://example.org/conference/calendar/abc/agenda.ics'
  const { webcal, google, outlook } = subscriptions(address, 'Women’s Day & night')
  expect(webcal).toBe('webcal://example.org/conference/calendar/abc/agenda.ics')
  expect(new URL(google).searchParams.get('cid')).toBe(webcal)
  expect(new URL(outlook).searchParams.get('url')).toBe(address)
  expect(new URL(outlook).searchParams.get('name')).toBe('Women’s Day & night')
})

test('a lone surrogate in a title does not break the link', () => {
  expect(() => googleEvent({ ...session, title: 'half \ud83d' })).not.toThrow()
})
