import { describe, expect, test } from 'vitest'
import { Problem } from '../../contract/problems.ts'
import { sessionLimit } from '../../sessions/session-limit.ts'
import { readTable, type TableOptions } from './read-table.ts'

const read = (text: string, options: Partial<TableOptions> = {}) =>
  readTable(text, { eventZone: 'UTC', ...options })

const speakersOf = (cell: string, more = '', heading = '') =>
  read(`Title\tDate\tStart\tEnd\tSpeakers${heading}\nA\t2027-03-12\t9:00\t9:45\t"${cell}"${more}`)
    .sessions[0]?.speakers

const ada = { first: 'Ada', last: 'Lovelace' }
const grace = { first: 'Grace', last: 'Hopper' }

describe('columns are found by their headings', () => {
  test.each([
    ['English', 'Session title,Date,Start time,End time,Room,Speaker(s)'],
    ['German', 'Vortrag;Datum;Beginn;Ende;Raum;Referent:innen'],
    ['French', 'Séance;Jour;Heure de début;Heure de fin;Salle;Intervenant·e·s'],
    ['Spanish', 'Título\tFecha\tHora de inicio\tHora de fin\tSala\tPonentes'],
    ['Italian', 'Titolo|Data|Ora di inizio|Ora di fine|Sala|Relatori'],
    ['below a title', 'Programme of 2027,,,,,\n,,,,,\nTitle,Date,Start,End,Track,Speaker'],
  ])('%s', (_, headings) => {
    const sign = /[;\t|,]/.exec(headings.slice(2))?.[0] ?? ','
    const row = ['A', '2027-03-12', '09:00', '09:45', 'Hall 1', 'Ada Lovelace'].join(sign)
    expect(read(`${headings}\n${row}`)).toMatchObject({
      problems: [],
      sessions: [{ title: 'A', duration: 2700, track: 'Hall 1', speakers: [ada] }],
    })
  })

  test('each is shown with what it was taken for and up to three of its values', () => {
    const rows = ['A,1,x', 'B,2,x', 'C,3,', 'D,4,y'].join('\n')
    expect(read(`Title,Start,Notes\n${rows}`).columns).toEqual([
      { heading: 'Title', field: 'title', examples: ['A', 'B', 'C'] },
      { heading: 'Start', field: 'start', examples: ['1', '2', '3'] },
      { heading: 'Notes', field: null, examples: ['x', 'y'] },
    ])
  })

  test('and corrected by choosing, also where nothing was found', () => {
    const text = 'What happens,Wann genau,Speaker\nA,2027-03-12 9:00-9:45,Hall 1'
    const columns = { 'What happens': 'title', 'Wann genau': 'start', Speaker: 'track' } as const
    expect(read(text, { columns }).sessions).toMatchObject([
      { title: 'A', duration: 2700, track: 'Hall 1', speakers: [] },
    ])
    expect(
      read('Title,Date,Speaker\nA,12.03.2027 9-10,B C', { columns: { Speaker: null } }),
    ).toMatchObject({
      sessions: [{ speakers: [] }],
      columns: [{}, {}, { heading: 'Speaker', field: null }],
    })
  })

  test('rooms are tracks, also beside a column of tracks', () => {
    const [session] = read(
      'Title,Track,Room,Start,Min\nA,Policy,Hall 1,2027-03-12 9:00,45',
    ).sessions
    expect(session?.track).toBe('Hall 1')
  })

  test('a table without titles or times says what to choose', () => {
    expect(read('Speaker,Date\nAda,2027-03-12')).toMatchObject({
      problems: [{ row: 1, reason: 'No column has the titles. Choose the one that does.' }],
      broken: 'No column has the titles. Choose the one that does.',
      columns: [{ field: 'speakers' }, { field: 'date' }],
    })
  })
})

describe('speakers', () => {
  test.each([
    ['Ada Lovelace; Hopper, Grace', [ada, grace]],
    ['Ada Lovelace\nGrace Hopper', [ada, grace]],
    ['Lovelace, Ada', [ada]],
    ['Ada Lovelace & Grace Hopper', [ada, grace]],
    ['Ada Lovelace und Grace Hopper', [ada, grace]],
    ['Ada Lovelace / Grace Hopper', [ada, grace]],
    ['Ada Lovelace, Grace Hopper, Alan Turing', [ada, grace, { first: 'Alan', last: 'Turing' }]],
    ['Marks & Spencer', [{ first: 'Marks &', last: 'Spencer' }]],
    [
      'Dr. Ada Lovelace (School of Arts and Letters)',
      [{ first: 'Dr. Ada', last: 'Lovelace', organisation: 'School of Arts and Letters' }],
    ],
    ['Ada Lovelace <ada@example.org>; Grace Hopper', [{ ...ada, email: 'ada@example.org' }, grace]],
  ])('%s', (cell, expected) => {
    expect(speakersOf(cell)).toEqual(expected)
  })

  test('one address, role and organisation are the first speaker’s; as many as speakers, each one’s', () => {
    const heading = '\tEmail\tRole'
    expect(speakersOf('Ada Lovelace; Grace Hopper', '\tAda@Example.org\tChair', heading)).toEqual([
      { ...ada, email: 'ada@example.org', role: 'Chair' },
      grace,
    ])
    expect(
      speakersOf('Ada Lovelace; Grace Hopper', '\ta@b.org; g@b.org\tChair; Host', heading),
    ).toEqual([
      { ...ada, email: 'a@b.org', role: 'Chair' },
      { ...grace, email: 'g@b.org', role: 'Host' },
    ])
    expect(speakersOf('Ada Lovelace <a@b.org>; A. Lovelace <A@b.org>; Grace Hopper')).toMatchObject(
      [{ email: 'a@b.org' }, grace],
    )
  })

  test('are also read from two columns, or several', () => {
    const row = '2027-03-12 9:00,45'
    expect(
      read(`Title,Start,Min,Vorname,Name\nA,${row},Ada,Lovelace`).sessions[0]?.speakers,
    ).toEqual([ada])
    expect(
      read(`Title,Start,Min,Speaker 1,Speaker 2\nA,${row},Ada Lovelace,Grace Hopper`).sessions[0]
        ?.speakers,
    ).toEqual([ada, grace])
  })
})

test('a session’s id is that of its column, else its title with its start', () => {
  const rows = 'T1,A,2027-03-12 9:00,45\n,B,2027-03-12 9:00,45'
  expect(read(`ID,Title,Start,Min\n${rows}`).sessions.map(({ id }) => id)).toEqual([
    'T1',
    'B 2027-03-12T09:00:00.000Z',
  ])
})

describe('a row that can’t be taken over is a problem, with what to do', () => {
  test.each([
    ['A,,,9:00,45,', 'It has no date. Write one.'],
    ['A,,soon,9:00,45,', '“soon” is no date. Write it as 2027-12-31.'],
    ['A,,30.02.2027,9:00,45,', '“30.02.2027” is no day of the calendar: correct it.'],
    [
      'A,,Day 3,9:00,45,',
      '“Day 3” names a day that the event does not have: it has 0. Write the date.',
    ],
    ['A,,12.03.2027,,45,', 'It has no start time. Write one, such as 09:00.'],
    ['A,,12.03.2027,25:00,45,', '“25:00” is no time. Write it as 09:00.'],
    ['A,,12.03.2027,9:00,,', 'It has neither an end nor a length. Write one of them.'],
    ['A,,12.03.2027,9:00,long,', '“long” is no length. Write minutes, such as 45, or 1:30.'],
    ['A,,12.03.2027,9:00,0,', 'It ends when it begins. Correct its end or its length.'],
    [',x,12.03.2027,9:00,45,', 'It has no title. Write one, or remove the row.'],
    [
      `${'A'.repeat(301)},,12.03.2027,9:00,45,`,
      'Its title has more than 300 characters. Shorten it.',
    ],
    ['A,,12.03.2027,9:00,45,a@b@c', 'Of the speaker Ada, "a@b@c" is not an email address.'],
    [
      'A,,12.03.2027,9:00,45,a@b.c d@e.f',
      'It has 2 addresses for 1 speakers. Write as many, in the same order.',
    ],
  ])('%s', (row, reason) => {
    const { sessions, problems } = read(`Title,Notes,Date,Start,Min,Email,Speaker\n${row},Ada`)
    expect({ sessions, problems: problems.map((it) => [it.row, it.reason]) }).toEqual({
      sessions: [],
      problems: [[2, reason]],
    })
  })

  test('the others stay, and rows are counted as a spreadsheet does', () => {
    const text =
      'Title,Date,Start,Min\n"A\nB",2027-03-12,9:00,45\n,,,\n\nC,,9:00,45\nD,2027-03-12,10:00,45'
    expect(read(text)).toMatchObject({
      sessions: [
        { row: 2, title: 'A B' },
        { row: 6, title: 'D' },
      ],
      problems: [{ row: 5, title: 'C', reason: 'It has no date. Write one.' }],
    })
  })

  test('says its id and title in one line, without what a terminal would obey', () => {
    const { problems } = read('ID,Title,Start,Min\n7,"A\u001b[2J\nB",2027-03-12 9\u001bx,45')
    expect(problems).toEqual([
      { row: 2, id: '7', title: 'A[2J B', reason: expect.not.stringContaining('\u001b') },
    ])
  })

  test('a second row with the same id is one, too', () => {
    const { sessions, problems } = read(
      'ID,Title,Start,Min\n1,A,2027-03-12 9:00,45\n1,B,2027-03-12 9:00,45',
    )
    expect([sessions.length, problems]).toEqual([
      1,
      [
        {
          row: 3,
          title: 'B',
          reason:
            'It has the same ID, or the same title and start, as row 2. Give it its own, or remove it.',
        },
      ],
    ])
  })
})

describe('hostile tables', () => {
  const refusal = (text: string) => {
    try {
      return read(text)
    } catch (error) {
      return error instanceof Problem && error.reason?.reason
    }
  }
  test('formulas are text', () => {
    const [session] = read('Title,Start,Min\n"=SUM(A1:A9)",2027-03-12 9:00,45').sessions
    expect(session?.title).toBe('=SUM(A1:A9)')
  })
  test.each([
    ['nothing', '  \n', 'file-empty'],
    [
      'more sessions than an event can have',
      `Title,Start,Min\n${Array.from({ length: sessionLimit + 1 }, (_, at) => `${at},2027-03-12 9:00,45`).join('\n')}`,
      'table-too-long',
    ],
    ['endless rows', 'a,b\n'.repeat(100_000), 'table-too-long'],
  ])('%s', (_, text, reason) => {
    expect(refusal(text)).toBe(reason)
  })
  test.each([
    ['a million columns', `Title,Start,Min${',x'.repeat(1e6)}\n`],
    [
      'a cell of a million characters',
      `Title,Start,Min\n${' 1'.repeat(4e5)},${'1 '.repeat(4e5)},${'(<'.repeat(1e5)}`,
    ],
    [
      'a million speakers',
      `Title,Start,Min,Speaker\nA,2027-03-12 9:00,45,"${'A B & '.repeat(1e5)}C D"`,
    ],
  ])('%s are no session, and take no time', (_, text) => {
    expect(read(text).sessions).toEqual([])
  })
})
