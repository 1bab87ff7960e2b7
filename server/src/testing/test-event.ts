import type { EventFolder } from '@rostra/domain/event/event-folder'

/** Start of the first session: 2022/03/02 14:00 UTC, as in the specification's sample. */
export const startsAt = Date.UTC(2022, 2, 2, 14)

/** A small event with one session of each kind. */
export const testEvent: EventFolder = {
  event: {
    name: 'International Women’s Day',
    edition: '10th',
    heading: "INTERNATIONAL WOMEN'S DAY 2022",
    welcome: 'Welcome to **the day**.',
    timeZone: 'UTC',
    theme: {},
    hosts: [{ name: 'Host', logo: 'files/logo.svg', url: 'https://example.org' }],
    sponsors: [],
    links: { privacy: 'files/privacy.pdf' },
  },
  sessions: [
    session('iwd', 0, {
      chatChannel: 'iwd',
      agenda: [{ title: 'Welcome' }],
      liveStream: { type: 'hls', url: 'files/live/master.m3u8' },
    }),
    session('later', 24, {
      chatChannel: 'later',
      liveStream: { type: 'vimeo', url: 'https://vimeo.com/76979871' },
    }),
    session('before', -24, { replayStream: { type: 'file', url: 'files/replay.mp4' } }),
    session('gone', -48, {}),
  ],
  libraries: [
    {
      id: 'main',
      title: 'Resource Library',
      subtitle: 'For the day',
      beforeOpenText: 'Opens soon',
      opensAt: startsAt + 3600_000,
      assets: [{ title: 'Keynote', url: 'files/keynote.pdf', type: 'pdf', image: '' }],
    },
  ],
  attendees: [
    { email: 'ada@example.org', first: 'Ada', last: 'Okafor' },
    { email: 'bea@example.org', first: 'Bea', last: 'Lindqvist' },
    { email: 'cleo@example.org', first: 'Cleo', last: '' },
  ],
}

/** Everyone sees questions to its session `iwd`, and approved questions to `later`. */
export const votingEvent: EventFolder = {
  ...testEvent,
  sessions: testEvent.sessions.map((it) => {
    if (it.id === 'iwd') return { ...it, questions: 'open' }
    return it.id === 'later' ? { ...it, questions: 'moderated' } : it
  }),
}

/** The same, where anyone may watch every session without an account. */
export const openToAll = (event: EventFolder): EventFolder => ({
  ...event,
  sessions: event.sessions.map((it) => ({ ...it, open: true })),
})

function session(id: string, hours: number, rest: Partial<EventFolder['sessions'][number]>) {
  return {
    id,
    title: `Session ${id}`,
    startsAt: startsAt + hours * 3600_000,
    timeZone: 'UTC',
    duration: 14_400,
    description: `About *${id}*`,
    speakers: [],
    ...rest,
  }
}
