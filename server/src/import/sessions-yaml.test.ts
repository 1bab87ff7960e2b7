import { sessionLimit } from '@rostra/domain/sessions/session-limit'
import { describe, expect, test } from 'vitest'
import { goodFiles, useTestFolder } from './test-folder.ts'

const folder = useTestFolder()
const zone = '5: [1].timeZone: unknown time zone; use one such as Europe/London, UTC or CDT'
const alphabet = 'use up to 100 letters, digits, - and _'

describe('sessions.yaml', () => {
  // spec: 3.14, 3.15, 3.18
  test.each([
    ['id: iwd', 'id: "a b"', `1: [1].id: ${alphabet}`],
    ['id: iwd', 'id: ../x', `1: [1].id: ${alphabet}`],
    ['id: iwd', 'id: zoë', `1: [1].id: ${alphabet}`],
    ['id: iwd', `id: ${'x'.repeat(101)}`, `1: [1].id: ${alphabet}`],
    ['- id: iwd\n  title', '- title', '1: "id" is missing'],
    ['title: One', 'title: ""', '2: [1].title: enter a value'],
    ['  title: One\n', '', '1: "title" is missing'],
    [
      'type: vimeo, url: "https://vimeo.com/1"',
      'type: frame, url: "https://slides.example.org/1"',
      '7: liveStream.url: the host slides.example.org isn’t in frameHosts of the event; add it there, so that its pages may be shown',
    ],
    ['2022/03/02', '2022/13/02', '3: startDate: "2022/13/02" is not a date; use yyyy/mm/dd'],
    ['2022/03/02', '2022/02/30', '3: startDate: "2022/02/30" is not a date; use yyyy/mm/dd'],
    ['2022/03/02', '2/3/2022', '3: startDate: "2/3/2022" is not a date; use yyyy/mm/dd'],
    ['2022/03/02', '20220302', '3: startDate: "20220302" is not a date; use yyyy/mm/dd'],
    ['  startDate: 2022/03/02\n', '', '1: "startDate" is missing'],
    ['"14:00"', '"25:00"', '4: startTime: "25:00" is not a time; use hh:mm'],
    ['"14:00"', '"two"', '4: startTime: "two" is not a time; use hh:mm'],
    ['"14:00"', '14', '4: startTime: "14" is not a time; use hh:mm'],
    ['timeZone: UTC', 'timeZone: Nowhere', zone],
    ['timeZone: UTC', 'timeZone: "+02:00"', zone],
    ['timeZone: UTC', 'timeZone: T0000Z', zone],
    ['14400', 'long', '6: [1].duration: enter the duration in seconds'],
    ['14400', '"14400"', '6: [1].duration: enter the duration in seconds'],
    ['14400', '1:30', '6: [1].duration: enter the duration in seconds'],
    ['14400', '0', '6: [1].duration: enter at least 1 second'],
    ['14400', '-1', '6: [1].duration: enter at least 1 second'],
    ['14400', '1.5', '6: [1].duration: enter whole seconds'],
    ['14400', '2592001', '6: [1].duration: enter at most 30 days (2,592,000 seconds)'],
    ['14400', '1\n  speakerData: [{ last: X }]', '7: "first" is missing'],
    [
      '14400',
      '1\n  speakerData: [{ first: A, email: p1@x.rehearsal.invalid }]',
      '7: [1].speakerData[1].email: this address is reserved for rehearsals',
    ],
    ['14400', '1\n  speakerData: Ada', '7: [1].speakerData: enter a list'],
    [
      '14400',
      '1\n  speakerData: [{ first: A, links: ["http://a.example"] }]',
      '7: [1].speakerData[1].links[1]: enter a link that starts with https://',
    ],
    [
      '14400',
      '1\n  replayFrom: 2022/03/03 9:00\n  replayUntil: 2022/03/03 10:00 EET',
      '8: replayUntil: choose a time after “from”',
    ],
    [
      '14400',
      '1\n  track: Garden',
      '7: the event has no track "Garden"; add it to its tracks, or choose another',
    ],
    [
      '{ type: vimeo, url: "https://vimeo.com/1" }',
      'x',
      '7: [1].liveStream: use entries such as "key: value"',
    ],
    ['type: vimeo, url: "https://vimeo.com/1"', 'type: vimeo', '7: "url" is missing'],
    ['"https://vimeo.com/1"', '""', '7: [1].liveStream.url: enter a value'],
    ['type: vimeo', 'type: ""', '7: [1].liveStream.type: enter a value'],
    [
      'vimeo, url: "https://vimeo.com/1"',
      'hls, url: files/x.m3u8',
      '7: file not found: files/x.m3u8',
    ],
    [
      'chatChannel: iwd',
      'chatChannel: moderation',
      '8: [1].chatChannel: this name is reserved for moderators',
    ],
    [
      'chatChannel: iwd',
      'chatChannel: rehearsal-dinner',
      '8: [1].chatChannel: names that start with rehearsal- are reserved for rehearsals',
    ],
    ['chatChannel: iwd', 'chatChannel: "a/b"', `8: [1].chatChannel: ${alphabet}`],
    ['chatChannel: iwd', 'chatChannel: ""', '8: [1].chatChannel: enter a value'],
  ])('reports an error when %j is replaced by %j', async (from, to, error) => {
    expect(await folder.errorsWith('sessions.yaml', from, to)).toEqual([`sessions.yaml:${error}`])
  })

  test('a duplicate ID is reported with the line of its first use', async () => {
    const good = goodFiles['sessions.yaml']
    folder.write({ 'sessions.yaml': `${good}${good}` })
    expect(await folder.errors()).toEqual([
      'sessions.yaml:9: the ID "iwd" is already used on line 1',
    ])
  })

  test.each([
    ['an unknown stream type', 'vimeo,', 'betamax,'],
    ['a provider’s content ID', 'vimeo, url: "https://vimeo.com/1"', 'dacast, url: ab12-live-cd34'],
    ['a file in the event folder', 'vimeo, url: "https://vimeo.com/1"', 'file, url: files/a.pdf'],
    [
      'a channel with capitals, a hyphen, an underscore and a digit',
      'chatChannel: iwd',
      'chatChannel: Main-stage_2',
    ],
    [
      'optional entries that are left empty',
      'chatChannel: iwd',
      'chatChannel:\n  replayStream:\n  speakerData:\n  desc:',
    ],
    ['a time without quotes', '"14:00"', '14:00'],
    ['a time zone abbreviation', 'UTC', 'CDT'],
  ])('accepts %s', async (_, from, to) => {
    expect(await folder.errorsWith('sessions.yaml', from, to)).toEqual([])
  })

  test.each(['', '[]\n', '# nothing yet\n'])('%j means an event without sessions', async (text) => {
    folder.write({ 'sessions.yaml': text })
    expect(await folder.errors()).toEqual([])
  })

  test('a map instead of a list is an error', async () => {
    folder.write({ 'sessions.yaml': 'iwd: { title: One }\n' })
    expect(await folder.errors()).toEqual(['sessions.yaml:1: enter a list of sessions'])
  })

  test('as many sessions as an event can have are accepted, and one more is an error', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => goodFiles['sessions.yaml'].replace('iwd', `s${n}`))
    folder.write({ 'sessions.yaml': many(sessionLimit).join('') })
    expect(await folder.errors()).toEqual([])
    folder.write({ 'sessions.yaml': many(sessionLimit + 1).join('') })
    expect(await folder.errors()).toEqual([
      'sessions.yaml:1: there are more than 1,500 sessions, the maximum',
    ])
  })
})
