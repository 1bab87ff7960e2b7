import { describe, expect, test } from 'vitest'
import { readTable, type TableOptions } from './read-table.ts'

const read = (text: string, options: Partial<TableOptions> = {}) =>
  readTable(text, { eventZone: 'UTC', ...options })
const days = ['2027-03-12', '2027-03-13']
const nine = '2027-03-12T09:00 45'

/** The start and the length in minutes of one session, or why it is none. */
function timesOf(headings: string, row: string, options: Partial<TableOptions> = {}) {
  const { sessions, problems } = read(`Title;${headings}\nA;${row}`, options)
  const [session] = sessions
  return session
    ? `${session.startTime.slice(0, 16)} ${session.duration / 60}`
    : (problems[0]?.reason ?? '')
}
describe('times are read as people write them', () => {
  test.each([
    ['Date;Start;End', '2027-03-12;09:00;09:45'],
    ['Date;Start;End', '12.03.2027;9.00;9.45'],
    ['Date;Start;End', '12.3.27;9h;9h45'],
    ['Date;Start;End', '2027/03/12;9.00 am;9:45 a.m.'],
    ['Date;Start;End', '31/03/2027;0900;0945', '2027-03-31T09:00 45'],
    ['Date;Start;End', '03/31/2027;9 am;9:45 AM', '2027-03-31T09:00 45'],
    ['Date;Start;End', 'Fr, 12.03.2027;9 Uhr;9.45 Uhr'],
    ['Date;Start;End', '12. März 2027;09:00:00;09:45:00'],
    ['Date;Start;End', 'Friday, March 12, 2027;9:00;9:45'],
    ['Date;Start;End', 'vendredi 12 mars 2027;9h00;9h45'],
    ['Date;Start;End', '12 de marzo de 2027;9:00;9:45'],
    ['Date;Start;End', '46458;0.375;0,40625'],
    ['Start;End', '46458.375;46458.40625'],
    ['Date;Start;End', 'Day 1;09:00;09:45'],
    ['Date;Start;End', '2. Tag;09:00;09:45', '2027-03-13T09:00 45'],
    ['Date;Start;End', 'Freitag;09:00;09:45'],
    ['Date;Start;End', '12.03.;09:00;09:45'],
    ['Date;Start;End', '12 March;09:00;09:45'],
    ['Date;Time', '2027-03-12;09:00–09:45'],
    ['Date;Time', '2027-03-12;9 - 9:45 am'],
    ['Date;Time', '2027-03-12;11–1 pm', '2027-03-12T11:00 120'],
    ['Date;Zeit', '2027-03-12;von 9 bis 9.45 Uhr'],
    ['Date;Horaire', '2027-03-12;9h à 9h45'],
    ['When', '12.03.2027, 9:00 - 9:45'],
    ['When;Length', '2027-03-12T09:00Z;45'],
    ['When;Length', '2027-03-12T11:00:00+02:00;45 min'],
    ['When;Length', '2027-03-12T04:00:00-05:00;0:45'],
    ['When;Length', '2027-03-12 09:00;1h30', '2027-03-12T09:00 90'],
    ['When;Length', '2027-03-12 09:00;1,5 Std.', '2027-03-12T09:00 90'],
    ['When;Length', '2027-03-12 09:00;PT1H30M', '2027-03-12T09:00 90'],
    ['When;Length', '2027-03-12 09:00;0.03125'],
    ['Date;Start;End', '2027-03-12;22:00;01:00', '2027-03-12T22:00 180'],
    ['Date;Start;End', '2027-03-12;22:00;24:00', '2027-03-12T22:00 120'],
    ['Start;End', '2027-03-12 22:00;2027-03-14 01:00', '2027-03-12T22:00 1620'],
  ])('%s: %s', (headings, row, expected = nine) => {
    expect(timesOf(headings, row, { days })).toBe(expected)
  })

  test('day and month in the order that the column shows', () => {
    const starts = (...dates: string[]) =>
      read(`Title,Start,Min\n${dates.map((it) => `${it},${it} 9:00,45`).join('\n')}`).sessions.map(
        (it) => it.startTime.slice(5, 10),
      )
    expect(starts('03/12/2027', '13/12/2027')).toEqual(['12-03', '12-13'])
    expect(starts('03/12/2027', '03/13/2027')).toEqual(['03-12', '03-13'])
    expect(starts('03/03/2027')).toEqual(['03-03'])
  })

  test('and as the event has these days; otherwise it asks', () => {
    const row = '03/12/2027;9:00;9:45'
    expect(timesOf('Date;Start;End', row, { days })).toBe(nine)
    expect(timesOf('Date;Start;End', row)).toBe(
      '“03/12/2027” could be two dates: write the day first with dots (31.12.2027), or the year first (2027-12-31).',
    )
  })
})

describe('time zones', () => {
  test.each<[string, string, Partial<TableOptions>, string, string, boolean]>([
    ['the event’s', '12.03.2027 9:00,', {}, '2027-03-12T08:00', 'Europe/Berlin', false],
    [
      'the one of the call',
      '12.03.2027 9:00,',
      { zone: 'Asia/Tokyo' },
      '2027-03-12T00:00',
      'Asia/Tokyo',
      true,
    ],
    [
      'a column’s',
      '12.03.2027 9:00,America/New_York',
      { zone: 'Asia/Tokyo' },
      '2027-03-12T14:00',
      'America/New_York',
      true,
    ],
    ['behind a time', '12.03.2027 9:00 EST,', {}, '2027-03-12T14:00', 'EST', true],
    ['an offset', '2027-03-12T09:00+05:30,', {}, '2027-03-12T03:30', 'Europe/Berlin', true],
    ['a time that clocks skip', '28.03.2027 2:30,', {}, '2027-03-28T01:30', 'Europe/Berlin', false],
    [
      'a time that they show twice',
      '31.10.2027 2:30,',
      {},
      '2027-10-31T00:30',
      'Europe/Berlin',
      false,
    ],
  ])('%s', (_, row, options, start, timeZone, zoneSaid) => {
    const found = read(`Title,Start,Zone,Min\nA,${row},45`, {
      eventZone: 'Europe/Berlin',
      ...options,
    })
    expect(found).toMatchObject({ zoneSaid, sessions: [{ timeZone }] })
    expect(found.sessions[0]?.startTime.slice(0, 16)).toBe(start)
  })
})

describe('dates for several rows', () => {
  test('stand in a row of their own', () => {
    const text = 'Title;Time\nDay 1: Opening;\nA;9:00–9:45\nB;10–11\n13. März 2027;\nC;9–10'
    expect(read(text, { days }).sessions.map((it) => it.startTime.slice(0, 16))).toEqual([
      '2027-03-12T09:00',
      '2027-03-12T10:00',
      '2027-03-13T09:00',
    ])
  })

  test('or once above cells that were merged', () => {
    const rows = ['12.03.2027;A;9;10', ';B;10;11', ';C;11;12', '13.03.2027;D;9;10', ';E;10;11']
    expect(
      read(`Date;Title;Start;End\n${rows.join('\n')}`).sessions.map((it) =>
        it.startTime.slice(8, 10),
      ),
    ).toEqual(['12', '12', '12', '13', '13'])
  })
})
