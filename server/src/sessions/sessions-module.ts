import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { type StudioStreams, sessionView, streamAddresses } from './session-view.ts'

/** The programme, as sent to pages. */
export function createSessions(core: Core, { studio }: { studio: { streams: StudioStreams } }) {
  const { eventCache, clock } = core
  const streams = streamAddresses(core, studio.streams)
  return {
    name: 'sessions',
    calls: [
      {
        handlers: {
          sessions: async (_, { now, role, preview, languages }) => {
            const { sessions, revision } = eventCache.current(languages)
            const viewer = preview ? 'preview' : role ? 'team' : 'attendee'
            return {
              serverTime: now,
              // With states as of the caller's time.
              sessions: sessions.map((it) => sessionView(streams, it, viewer, now, clock())),
              revision,
            }
          },
        },
      },
    ],
  } satisfies Module
}
