import { sessionForWatcher } from '@rostra/domain/watch/watched-session'
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
          sessions: async (_, { now, role, preview, watcher, languages }) => {
            const { event, sessions, revision } = eventCache.current(languages)
            const viewer = preview ? 'preview' : role ? 'team' : 'attendee'
            return {
              serverTime: now,
              // With states as of the caller's time.
              sessions: sessions
                .filter(({ id }) => !watcher || id === watcher.showId)
                .map((it) => sessionView(streams, it, viewer, now, clock()))
                .map((it) => (watcher ? sessionForWatcher(it, event) : it)),
              revision,
            }
          },
        },
      },
    ],
  } satisfies Module
}
