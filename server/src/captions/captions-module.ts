/** Captions of recordings that programs write down, and the search in what was said. */
import type { PlannedSession } from '@rostra/domain/direction/direction'
import type { Core } from '../core.ts'
import type { Editing } from '../event/editing.ts'
import type { OrganiserUploads } from '../event/organiser-uploads.ts'
import type { Module } from '../module.ts'
import { addCaptionsFeature } from './add-captions.ts'
import { createLiveCaptions } from './live/live-captions.ts'
import { serveLiveCaptions } from './live/serve-live-captions.ts'
import type { SaidFile } from './playlist-captions.ts'
import { transcriptSearchFeature } from './transcript-search.ts'
import { createTranscripts } from './transcripts.ts'

type Uses = {
  event: { editing: Editing; uploads: OrganiserUploads }
  /** Complete recordings of this server. */
  recordings: {
    replay(showId: string): Promise<{ address: string; startsAt: number } | undefined>
    said(session: PlannedSession): Promise<SaidFile[]>
  }
}

export function createCaptions(core: Core, { event, recordings }: Uses) {
  const live = createLiveCaptions(core)
  return {
    name: 'captions',
    calls: [
      addCaptionsFeature(core, { ...event, recordings }),
      transcriptSearchFeature(core, createTranscripts(core, recordings)),
    ],
    routes: (http, authenticate) => serveLiveCaptions(http, live, authenticate),
    topics: [live.topic],
    observes: { onGone: live.gone },
    nonPersonalTables: ['caption_track', 'caption_line'],
    close: live.close,
    offers: { live: { captions: live.read } },
  } satisfies Module
}
