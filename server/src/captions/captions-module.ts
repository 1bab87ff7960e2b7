/** Captions of recordings that programs write down, and the search in what was said. */
import type { PlannedSession } from '@rostra/domain/direction/direction'
import type { Alignment } from '@rostra/domain/replay/alignment'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import type { Editing } from '../event/editing.ts'
import type { OrganiserUploads } from '../event/organiser-uploads.ts'
import type { Module } from '../module.ts'
import type { StudioStreams } from '../sessions/session-view.ts'
import { addCaptionsFeature } from './add-captions.ts'
import { createCaptionTracksStore } from './live/caption-tracks-store.ts'
import { captionsSaidFeature } from './live/captions-said.ts'
import { keepLiveCaptions } from './live/keep-live-captions.ts'
import { createLiveCaptions } from './live/live-captions.ts'
import { liveSoundFeature } from './live/live-sound.ts'
import { serveCaptionsBySecret, serveLiveCaptions } from './live/serve-live-captions.ts'
import type { SaidFile } from './playlist-captions.ts'
import { transcriptSearchFeature } from './transcript-search.ts'
import { createTranscripts } from './transcripts.ts'

/** ms between two looks for sessions that have ended. */
const keepEvery = 5_000

type Uses = {
  event: { editing: Editing; uploads: OrganiserUploads }
  /** Complete recordings of this server. */
  recordings: {
    replay(showId: string): Promise<{ address: string; startsAt: number } | undefined>
    alignmentOf(showId: string): Promise<Alignment | undefined>
    said(session: PlannedSession): Promise<SaidFile[]>
  }
  /** Where players load what is sent to this server. */
  streams: StudioStreams
}

export type Captions = ReturnType<typeof createCaptions>['offers']

export function createCaptions(core: Core, { event, recordings, streams }: Uses) {
  const live = createLiveCaptions(core)
  const tracks = createCaptionTracksStore(core.db)
  const keep = keepLiveCaptions(core, { tracks, uploads: event.uploads, recordings })
  let stop = () => {}
  return {
    name: 'captions',
    calls: [
      addCaptionsFeature(core, { ...event, recordings }),
      liveSoundFeature(core, streams),
      transcriptSearchFeature(core, createTranscripts(core, recordings)),
      captionsSaidFeature(core, live),
    ],
    routes: (http, authenticate) => serveLiveCaptions(http, live, authenticate),
    topics: [live.topic],
    observes: { onGone: live.gone },
    onEnter: live.entered,
    reload: live.load,
    nonPersonalTables: ['caption_track', 'caption_line'],
    async start() {
      await live.load()
      stop = core.every(keepEvery, () => void keep().catch(core.onApplyError))
    },
    stop: () => stop(),
    close: live.close,
    offers: {
      live: { captions: live.read },
      /** For pages that are in rooms without being listed there. */
      forScreens: { read: live.read, entered: live.entered },
      /** For devices in a hall, which are in no room at all. */
      forHalls: { read: live.read, channelOf: live.channelOf, captionedOf: live.captionedOf },
      /** For captioners. */
      desk: {
        ...{ add: live.add, correct: live.correct, channelOf: live.channelOf },
        state: tracks.state,
        serveBySecret: (http: FastifyInstance, find: Parameters<typeof serveCaptionsBySecret>[2]) =>
          serveCaptionsBySecret(http, live, find),
      },
    },
  } satisfies Module
}
