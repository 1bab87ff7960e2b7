import { expect, test } from 'vitest'
import { readJsonProgramme } from './read-json.ts'

const zones = { eventZone: 'Europe/Paris' }
const read = (file: unknown) => readJsonProgramme(JSON.stringify(file), zones)

async function readExample(name: string) {
  const file: { default: unknown } = await import(`./examples/${name}.json`, {
    with: { type: 'json' },
  })
  return read(file.default)
}

/** Number of sessions, title, start and minutes of the first one, number of speakers, and tracks. */
const examples: Record<string, unknown[]> = {
  'frab-33c3-2016': [
    [9, '33C3 Opening Ceremony', '2016-12-27T10:00:00.000Z', 30, 15],
    ['Saal 1', 'Saal 2', 'Saal 6', 'Saal G'],
    { program: 'frab', zone: 'Europe/Paris', zoneSaid: true },
  ],
  'frab-camp-2019': [
    [12, 'Opening Ceremony', '2019-08-21T09:00:00.000Z', 30, 13],
    ['Curie', 'Meitner'],
    { program: 'frab', zone: 'Europe/Berlin', zoneSaid: true },
  ],
  'pretalx-rc3-2020': [
    [
      12,
      'Der faule Admin automatisiert: Gluon auf echter Hardware testen',
      '2020-12-27T10:30:00.000Z',
      40,
      14,
    ],
    ['r3s - Monheim/Rhein', 'backspace / franconian.net - Bamberg'],
    { program: 'frab', zone: 'Europe/Paris', zoneSaid: true },
  ],
  'schedule2-38c3-2024': [
    [2, '38C3: Opening Ceremony', '2024-12-27T09:30:00.000Z', 30, 4],
    ['Saal 1', 'Saal ZIGZAG'],
    { program: 'frab', zone: 'Europe/Berlin', zoneSaid: true },
  ],
  'pretalx-talks-pyconfr-2024': [
    [12, 'Accueil / Welcome', '2024-11-02T08:00:00.000Z', 30, 14],
    ['GAM', 'C04', 'C01', 'PAM', 'C02', 'C05', 'C03'],
    { program: 'frab', zone: 'Europe/Paris', zoneSaid: true },
  ],
  'sessionize-all-azure-linz-2024': [
    [
      12,
      'Keynote: Pioneering the Future of Java with Intelligent Apps',
      '2024-04-20T07:00:00.000Z',
      45,
      13,
    ],
    ['Aula', 'Breakout Room 1 (146)', 'Breakout Room 2 (147)', 'Breakout Room 3 (E59-1)'],
    { program: 'sessionize', zone: 'Europe/Paris', zoneSaid: false },
  ],
  'sessionize-sessions-devfest-warsaw-2019': [
    [14, 'Hello and welcome to DevFest', '2019-12-07T08:00:00.000Z', 15, 15],
    ['Cloud', 'Mobile', 'Web'],
    { program: 'sessionize', zone: 'Europe/Paris', zoneSaid: false },
  ],
  'sessionize-gridsmart-droidcon-nyc-2018': [
    [
      1,
      'Lighting Fast Update to your Android App with React Native',
      '2018-08-28T07:00:00.000Z',
      40,
      2,
    ],
    ['Room 2'],
    { program: 'sessionize', zone: 'Europe/Paris', zoneSaid: false },
  ],
  'indico-event-xdc-2021': [
    [14, 'Opening Session', '2021-09-15T11:00:00.000Z', 10, 15],
    ['Main Track', 'Demos / Lightning talks I'],
    { program: 'indico', zone: 'UTC', zoneSaid: true },
  ],
  'indico-sessions-dirac-2026': [
    [5, 'Consortium news', '2026-07-07T13:25:00.000Z', 10, 10],
    [undefined],
    { program: 'indico', zone: 'Europe/Paris', zoneSaid: true },
  ],
}

test.each(Object.entries(examples))('%s is read whole', async (name, expected) => {
  const { program, sessions, problems, zoneSaid } = await readExample(name)
  const [first] = sessions
  const speakers = sessions.flatMap((it) => it.speakers)
  const { title, startTime, duration = 0 } = first ?? {}
  expect(problems).toEqual([])
  expect([
    [sessions.length, title, startTime, duration / 60, speakers.length],
    [...new Set(sessions.map(({ track }) => track))],
    { program, zone: first?.timeZone, zoneSaid },
  ]).toEqual(expected)
})

test('speakers have what the program knows of them, and parts of names as it gives them', async () => {
  const [hub, sessionize, indico] = await Promise.all(
    ['schedule2-38c3-2024', 'sessionize-all-azure-linz-2024', 'indico-sessions-dirac-2026'].map(
      readExample,
    ),
  )
  expect(hub?.sessions[0]?.speakers[0]).toMatchObject({
    first: 'Gabriela',
    last: 'Bogk',
    person: '0c16ffaa-709d-599f-959f-9a38b911361a',
    bio: expect.stringMatching(/^Gabriela, the hacker/),
    links: ['https://example.net/@handle/123456'],
    photo: expect.stringMatching(/^https:.*SB9MER_Hwgr1fW.jpg$/),
  })
  expect(sessionize?.sessions[0]?.speakers[1]).toMatchObject({
    first: 'Sandra',
    last: 'Ahlgrimm',
    role: 'Cloud Advocate working for Java Developers at Microsoft',
  })
  expect(indico?.sessions[1]?.speakers[1]).toEqual({
    first: 'Axel',
    last: 'BONNET',
    person: '193530',
    organisation: '{CNRS}UMR5220',
  })
})

test('HTML becomes Markdown with lists and links, and Markdown stays', async () => {
  const [camp, rc3] = await Promise.all(['frab-camp-2019', 'pretalx-rc3-2020'].map(readExample))
  const descriptionOf = (title: string) =>
    camp?.sessions.find((it) => it.title === title)?.description
  expect(descriptionOf("DoH or Don't")).toContain(
    'the [DPRIVE (DNS Privacy Exchange) working group](https://datatracker.ietf.org/wg/dprive/documents/) inside',
  )
  expect(descriptionOf('Domain computers have accounts, too!')).toContain(
    '\n\n- NTLM Relaying\n- Kerberos delegation\n- Getting machines',
  )
  expect(rc3?.sessions[0]?.description).toContain('auf [Gluon](https://gluon.readthedocs.io/).')
})

/** A file as frab writes it, with these talks in one room. */
const frab = (...talks: unknown[]) => ({
  schedule: {
    conference: {
      time_zone_name: 'Europe/Berlin',
      days: [
        { date: '2027-03-01', day_start: '2027-03-01T09:00:00+01:00', rooms: { Hall: talks } },
      ],
    },
  },
})
const talk = {
  guid: 'a',
  title: 'Tides',
  date: '2027-03-01T10:00:00+01:00',
  duration: '00:45',
  persons: [{ public_name: 'Ada Byron King' }],
}

test('one bad talk is a problem that says what to do, and the rest is read', () => {
  const bad = {
    'is not a date': { date: '2027-02-30T10:00:00' },
    'has no date and time': { date: null },
    'at most 30 days': { duration: '9999:00' },
    'neither an end nor a duration': { duration: 'long' },
    'has no title': { title: ' \u200b' },
    'more than 50 speakers': { persons: Array(51).fill({ name: 'A B' }) },
  }
  const talks = Object.values(bad).map((it, at) => ({ ...talk, guid: `b${at}`, ...it }))
  const { sessions, problems } = read(frab(...talks, 'lunch', talk))
  expect(sessions.map(({ id, row }) => [id, row])).toEqual([['a', 8]])
  const reasons = [...Object.keys(bad), 'isn’t a session'].map((it) => expect.stringContaining(it))
  expect(problems.map((it) => it.reason)).toEqual(reasons)
  expect(problems[0]).toMatchObject({ row: 1, title: 'Tides' })
})

test('times without an offset are in the zone of the file, else of the call, else of the event', () => {
  const file = {
    sessions: [{ id: 1, title: 'T', startsAt: '2027-07-01T09:00', endsAt: '2027-07-01T10:00' }],
    speakers: [],
  }
  const inZone = (zone?: string) => {
    const { sessions, zoneSaid } = readJsonProgramme(JSON.stringify(file), { ...zones, zone })
    return [sessions[0]?.startTime.slice(11, 16), sessions[0]?.timeZone, zoneSaid]
  }
  expect(inZone()).toEqual(['07:00', 'Europe/Paris', false])
  expect(inZone('Asia/Tokyo')).toEqual(['00:00', 'Asia/Tokyo', true])
  const { sessions } = read(
    frab(
      { ...talk, date: '2027-03-01', start: '18:00', duration: '1:30:00' },
      // After midnight, and still in the programme of the day before.
      { ...talk, guid: 'b', date: '', start: '1:15', duration: 20 },
    ),
  )
  expect(sessions.map(({ startTime, duration }) => [startTime, duration])).toEqual([
    ['2027-03-01T17:00:00.000Z', 5400],
    ['2027-03-02T00:15:00.000Z', 1200],
  ])
})

test('a name is split as those of attendees are', () => {
  const names = [
    'Ada Byron King',
    'Ludwig van Beethoven',
    'Lovelace, Ada',
    'Prince',
    'Martin Luther King, Jr.',
    '',
    'Prince',
  ]
  const { sessions } = read(frab({ ...talk, persons: names.map((name) => ({ name })) }))
  expect(sessions[0]?.speakers.map(({ first, last }) => [first, last])).toEqual([
    ['Ada Byron', 'King'],
    ['Ludwig', 'van Beethoven'],
    ['Ada', 'Lovelace'],
    ['Prince', ''],
    ['Martin Luther', 'King, Jr.'],
  ])
  const shared = ['ada@example.org', 'ADA@example.org'].map((email, id) => ({
    id,
    name: `A ${id}`,
    email,
  }))
  expect(read(frab({ ...talk, persons: shared })).sessions[0]?.speakers).toMatchObject([
    { last: '0' },
  ])
})

test('what is cancelled or not accepted is left out; an id that is given numbered stays unique', () => {
  const { sessions } = read(
    frab(
      { ...talk, cancelled: true },
      talk,
      talk,
      { ...talk, date: '2027-03-02T10:00:00+01:00' },
      { ...talk, guid: 'c', status: 'canceled' },
    ),
  )
  expect(sessions.map(({ id }) => id)).toEqual(['a', 'a#2'])
})

test('slots of pretalx have their talk inside; the number of a room is no name', () => {
  const submission = { code: 'ABC', title: 'Tides', speakers: [{ code: 'P', name: 'Ada King' }] }
  const slot = { start: '2027-03-01T10:00:00Z', end: '2027-03-01T11:00:00Z', submission }
  const draft = { submission: { ...submission, state: 'submitted' } }
  const results = [draft, { ...slot, room: { name: { en: 'Hall' } } }]
  const numbered = { ...submission, slots: [{ ...slot, room: 3 }], track: 4 }
  expect(read({ results }).sessions).toMatchObject([
    { id: 'ABC', track: 'Hall', duration: 3600, speakers: [{ last: 'King', person: 'P' }] },
  ])
  expect(read([numbered]).sessions[0]).not.toHaveProperty('track')
})

test("Indico's timetable has its talks in blocks, and breaks are no sessions", () => {
  const at = (time: string) => ({ date: '2027-03-01', time, tz: 'Europe/Zurich' })
  const entry = (id: string, entryType: string, from: string, to: string, more = {}) => ({
    [id]: { id, entryType, title: id, startDate: at(from), endDate: at(to), ...more },
  })
  const { sessions, problems } = read({
    results: {
      '137346': {
        '20270301': {
          ...entry('s1', 'Session', '09:00:00', '11:00:00', {
            title: 'Physics',
            entries: {
              ...entry('c2', 'Contribution', '09:00:00', '09:30:00', {
                contributionId: 22,
                presenters: [{ firstName: 'Lise', familyName: 'Meitner', affiliation: 'KWI' }],
              }),
              ...entry('b3', 'Break', '09:30:00', '10:00:00'),
            },
          }),
          ...entry('s4', 'Session', '11:00:00', '12:00:00', { room: 'Aula', slotTitle: 'Panel' }),
          ...entry('b5', 'Break', '12:00:00', '13:00:00'),
        },
      },
    },
  })
  expect(problems).toEqual([])
  expect(sessions).toMatchObject([
    {
      id: '22',
      track: 'Physics',
      startTime: '2027-03-01T08:00:00.000Z',
      speakers: [{ first: 'Lise', last: 'Meitner', organisation: 'KWI' }],
    },
    { id: 'block s4', title: 's4: Panel', track: 'Aula', duration: 3600 },
  ])
})
