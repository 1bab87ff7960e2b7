/** Sessions whose picture is sent to this server: encoders send it, players get it live and as a recording. */
import { join } from 'node:path'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { Staff } from '../organiser/organiser-module.ts'
import { newSecret } from '../platform/secrets.ts'
import type { StudioStreams } from '../sessions/session-view.ts'
import { cleanUp } from './clean-up.ts'
import { makeGrants } from './grants.ts'
import { makeIngest } from './ingest.ts'
import { makePlaylistsStore } from './playlists-store.ts'
import { makeRecordingsStore } from './recordings-store.ts'
import { makeRemovedRecordings } from './removed-recordings-store.ts'
import { serveIngest } from './serve-ingest.ts'
import { serveMedia } from './serve-media.ts'
import { studioFeature } from './studio-feature.ts'
import { makeStudioKeysStore } from './studio-keys-store.ts'
import { makeStudioState } from './studio-state.ts'
import { serveUploadTest } from './upload-test.ts'

/** ms between two looks at what other instances have stored, and at what has fallen silent. */
const lookEvery = 1000
const cleanUpEvery = 60_000

export async function createStudio(core: Core, { staff }: { staff: Staff }) {
  const { db, config, clock, eventCache, hub, limits, spaceOf, missed } = core
  const root = join(config.dataDir, 'studio')
  const keys = makeStudioKeysStore(db)
  const recordings = makeRecordingsStore(db)
  const removed = makeRemovedRecordings(db)
  const grants = makeGrants(
    await core.setting('media-signing-key', newSecret),
    config.mediaUrl ?? core.basePath,
  )
  const state = makeStudioState({
    recordings,
    eventCache,
    clock,
    onSignals() {
      hub.broadcast({ t: 'event', changed: ['sessions'] })
      staff.notify('studio')
    },
  })
  const look = () => state.look().catch(missed)
  const clean = () => cleanUp({ db, removed, root, now: clock() }).catch(missed)
  const timers = [core.every(lookEvery, look), core.every(cleanUpEvery, clean)]
  const ingest = makeIngest({ recordings, root, clock, spaceOf, onStored: state.changed })

  const studio: StudioStreams = {
    of(session, now, at) {
      const shown = state.shown(session, now)
      if (!shown) return undefined
      return {
        signal: shown.signal,
        live: grants.address(session.id, 'live.m3u8', at),
        replay: shown.replay ? grants.address(session.id, 'recording.m3u8', at) : undefined,
      }
    },
  }
  return {
    name: 'studio',
    calls: [
      studioFeature({
        keys,
        recordings,
        removed,
        eventCache,
        clock,
        space: () => spaceOf(config.dataDir),
        onChanged: async (sessionId) => {
          state.changed(sessionId)
          await state.read()
          staff.notify('studio')
        },
      }),
    ],
    routes(http, authenticate) {
      serveUploadTest(http, { authenticate, limit: limits.uploadTest, clock })
      serveIngest(http, {
        ingest,
        clock,
        limits,
        async sessionOf(key) {
          const sessionId = await keys.sessionOf(key)
          return sessionId !== undefined && state.takes(sessionId) ? sessionId : undefined
        },
      })
      const playlists = makePlaylistsStore(db)
      serveMedia(http, { grants, playlists, recordingOf: state.served, root, clock })
    },
    reload: state.look,
    start: state.look,
    stop() {
      for (const end of timers) end()
    },
    keeps: ['studio_key', 'recording', 'recording_file', 'recording_segment'],
    folders: ['studio'],

    offers: {
      /** Where players get the picture. */
      streams: studio,
    },
  } satisfies Module
}
