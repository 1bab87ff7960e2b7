/** Sessions whose video is sent to this server: encoders send it, players receive it live and as a recording. */
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { isGuest, isPresent } from '@rostra/domain/caller'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { defined } from '@rostra/domain/defined'
import type { PlannedSession } from '@rostra/domain/direction/direction'
import { lengthOf } from '@rostra/domain/replay/alignment'
import type { CaptionsFile } from '@rostra/domain/sessions/session'
import { isSilent } from '@rostra/domain/studio/studio'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { StudioStreams } from '../sessions/session-view.ts'
import type { Staff } from '../staff/staff-module.ts'
import { cleanUp } from './clean-up-store.ts'
import { createFilePlaces } from './file-places-store.ts'
import { createFinishedRecordings } from './finished-recordings.ts'
import { createGrants, type Scope } from './grants.ts'
import { createHotSegments } from './hot-segments.ts'
import { createIngest } from './ingest.ts'
import { interpreterPath } from './interpreter-renditions.ts'
import { createInterpreterSound } from './interpreter-sound.ts'
import { createInterpreterStore } from './interpreter-store.ts'
import { createPlaylistsStore, nameOf } from './playlists-store.ts'
import { createRecordingAlignment } from './recording-alignment.ts'
import { createRecordingCaptions } from './recording-captions.ts'
import { createRecordingTimes } from './recording-times-store.ts'
import { createRecordingsStore } from './recordings-store.ts'
import { createRemovedRecordings } from './removed-recordings-store.ts'
import { serveIngest } from './serve-ingest.ts'
import { serveMedia } from './serve-media.ts'
import { createSpeakerKeysStore } from './speaker-keys-store.ts'
import { studioFeature } from './studio-feature.ts'
import { createStudioHealth } from './studio-health.ts'
import { createStudioKeysStore } from './studio-keys-store.ts'
import { createStudioState } from './studio-state.ts'
import { serveUploadTest } from './upload-test.ts'

/** ms between checks for segments stored by other instances and for silent encoders. */
const readEvery = 1000
const measureEvery = 5_000
const cleanUpEvery = 60_000

type Uses = { staff: Staff; closing: Pick<Closing, 'followed'> }

export type Studio = Awaited<ReturnType<typeof createStudio>>['offers']

export async function createStudio(core: Core, { staff, closing }: Uses) {
  const { db, config, clock, eventCache, hub, limits, spaceOf, onApplyError } = core
  const root = join(config.dataDir, 'studio')
  const keys = createStudioKeysStore(db)
  const recordings = createRecordingsStore(db)
  const removed = createRemovedRecordings(db)
  const mediaKey = core.signingKeys['media-signing-key']
  const grants = createGrants(mediaKey, config.mediaUrl ?? core.basePath, closing.followed)
  // Captions come from this site: cross-site ones need a video requested with CORS, which its server may refuse.
  const ownGrants = createGrants(mediaKey, core.basePath, closing.followed)
  const recordingTimes = createRecordingTimes(db)
  const captions = createRecordingCaptions({
    recordingTimes,
    eventCache,
    filesRoot: core.filesRoot,
  })
  const onSignals = new Set<() => void>()
  const state = createStudioState({
    recordings,
    eventCache,
    clock,
    onSignals() {
      for (const listener of onSignals) listener()
      // Previews and screens load the sessions again; guests are told with attendees, a hall’s page shows no streams.
      hub.sendWhere((caller) => !isPresent(caller) && !isGuest(caller), {
        t: 'event',
        changed: ['sessions'],
      })
      staff.notify('studio')
    },
  })
  const sound = createInterpreterSound(createInterpreterStore(db), root)
  const playlists = createPlaylistsStore(db, sound)
  const hot = createHotSegments()
  const alignmentOf = createRecordingAlignment({ playlists, recordingOf: state.served })
  const health = createStudioHealth({
    db,
    eventCache,
    clock,
    row: state.row,
    rows: state.rows,
    keys,
    interpreters: state.interpreters,
    lateness: sound.lateness,
  })
  const captionsAt = (session: PlannedSession, scope: Scope, at: number): CaptionsFile[] =>
    captions.of(session).map(({ language, madeBy }) => ({
      language,
      ...defined({ madeBy }),
      file: ownGrants.address(
        { sessionId: session.id, file: `captions/${language}.vtt`, endsAt: session.endsAt, scope },
        at,
      ),
    }))
  const read = () => state.readIfNeeded().catch(onApplyError)
  const clean = async () => {
    const ids = eventCache.find()?.planned.map(({ id }) => id)
    // Without a loaded event its sessions are unknown.
    if (ids) await removed.mark(new Set(ids), clock())
    await cleanUp({ db, removed, root, now: clock() })
  }
  const timers = [
    core.every(readEvery, read),
    core.every(readEvery, () => hot.age(clock())),
    core.every(measureEvery, () => health.measureAll().catch(onApplyError)),
    core.every(cleanUpEvery, () => clean().catch(onApplyError)),
  ]
  const ingest = createIngest({
    recordings,
    root,
    clock,
    spaceOf,
    fingerprint: (sender) =>
      createHmac('sha256', mediaKey).update(`sender ${sender}`).digest('base64url'),
    limit: limits.ingestPlaylists,
    onStored: state.changed,
  })

  const studio: StudioStreams = {
    of(session, viewer, now, at) {
      const shown = state.shown(session, now)
      if (!shown) return undefined
      const scope = viewer === 'attendee' ? 'shown' : 'whole'
      const { id: sessionId, endsAt } = session
      const address = (file: string) => grants.address({ sessionId, file, endsAt, scope }, at)
      /** As streams of their own, for pages whose player doesn't find them in the session's. */
      const languages = (part: 'live' | 'recording') =>
        shown.languages.map((language) => ({
          language,
          kind: 'audio' as const,
          type: 'hls' as const,
          url: address(`${part}/${nameOf(interpreterPath(language))}.m3u8`),
        }))
      return {
        signal: shown.signal,
        // Open pages load another list of renditions when the address changes.
        live: `${address('live.m3u8')}${shown.lists > 0 ? `?list=${shown.lists}` : ''}`,
        ...(shown.signal !== 'waiting' && eventCache.find()?.event.fromStart !== false
          ? { fromStart: address('start.m3u8') }
          : {}),
        lists: shown.lists,
        languages: languages('live'),
        replay: shown.replay
          ? {
              url: address('recording.m3u8'),
              captions: captionsAt(session, scope, at),
              languages: languages('recording'),
            }
          : undefined,
      }
    },
    health: health.of,
  }
  return {
    name: 'studio',
    calls: [
      studioFeature(core, {
        keys,
        recordings,
        removed,
        arriving: health.arriving,
        async interpreters(sessionId) {
          await state.fresh()
          return health.interpreters(sessionId)
        },
        captionsAt: (session, at) => captionsAt(session, 'whole', at),
        times: recordingTimes,
        fileAt: (sessionId, file) =>
          grants.address({ sessionId, file, endsAt: clock(), scope: 'whole' }, clock()),
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
        async targetOf(key) {
          const target = await keys.targetOf(key, eventCache.find()?.event.speakerEncoder === true)
          return target && state.takes(target.sessionId) ? target : undefined
        },
      })
      serveMedia(http, {
        grants,
        playlists,
        places: createFilePlaces(db),
        captions,
        hot,
        sound,
        accel: config.mediaAccel,
        recordingOf: state.served,
        root,
        clock,
      })
    },
    reload: state.readIfNeeded,
    async inUse() {
      // From the database: it may arrive at another instance.
      const arriving = (await recordings.all()).find(
        (it) => !isSilent({ lastAt: it.last_at, endedAt: it.ended_at }, clock()),
      )
      if (!arriving) return undefined
      const { session_id: id } = arriving
      const session = eventCache.find()?.sessions.find((it) => it.id === id)
      return reason('next-video-arrives', { title: session?.title ?? id })
    },
    start: state.readIfNeeded,
    stop() {
      for (const end of timers) end()
    },
    nonPersonalTables: [
      'studio_key',
      'speaker_key',
      'recording',
      'recording_file',
      'recording_playlist',
      'recording_segment',
    ],
    folders: ['studio'],

    offers: {
      /** Where players load the video from. */
      streams: studio,
      recordings: createFinishedRecordings({
        captions,
        recordingTimes,
        recordingOf: state.served,
        addressOf: (sessionId) =>
          grants.address(
            { sessionId, file: 'recording.m3u8', endsAt: clock(), scope: 'whole' },
            clock(),
          ),
      }),
      /** From now on a session takes what its interpreter into a language sends from a browser. */
      allowInterpreter: keys.allow,
      /** The stream key of a session's speaker. */
      speakerKey: createSpeakerKeysStore(db, core.sealed).of,
      /** How a session's recording runs with the clock; undefined for one without a recording. */
      alignmentOf,
      /** Whether a session has a recording that can be watched. */
      isRecorded: async (sessionId: string) => {
        const alignment = await alignmentOf(sessionId)
        return alignment !== undefined && lengthOf(alignment) > 0
      },
      /** Calls back when what pages show of a session has changed. */
      onSignals(listener: () => void) {
        onSignals.add(listener)
      },
    },
  } satisfies Module
}
