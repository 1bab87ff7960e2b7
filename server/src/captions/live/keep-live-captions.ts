/** After a session has ended, its live captions become captions of its recording: once, on whichever instance. */
import { Readable } from 'node:stream'
import { captionsLimit } from '@rostra/domain/captions/captions'
import { cuesOfLines } from '@rostra/domain/captions/kept-captions'
import { webVttOf } from '@rostra/domain/captions/webvtt'
import { defined } from '@rostra/domain/defined'
import type { PlannedSession } from '@rostra/domain/direction/direction'
import { graceOf, staysInRoom } from '@rostra/domain/direction/direction-limits'
import type { Alignment } from '@rostra/domain/replay/alignment'
import { alignmentOf } from '@rostra/domain/replay/timeline'
import type { CaptionsFile, Session } from '@rostra/domain/sessions/session'
import type { Core } from '../../core.ts'
import { sessionItems } from '../../event/edited-items-store.ts'
import { changeEvent } from '../../event/editing.ts'
import type { OrganiserUploads } from '../../event/organiser-uploads.ts'
import { tellWebhooks } from '../../webhooks/webhook-outbox-store.ts'
import { recordingOf } from '../recording-of.ts'
import type { CaptionTracksStore } from './caption-tracks-store.ts'

/** ms: what comes as late as this belongs to it too. */
const quietFor = 5_000

type Uses = {
  tracks: CaptionTracksStore
  uploads: OrganiserUploads
  recordings: {
    replay(showId: string): Promise<{ startsAt: number } | undefined>
    alignmentOf(showId: string): Promise<Alignment | undefined>
  }
}
type Waiting = Awaited<ReturnType<CaptionTracksStore['waiting']>>[number]

/** The returned function does it for all sessions that have ended and have a recording. */
export function keepLiveCaptions(core: Core, { tracks, uploads, recordings }: Uses) {
  const { clock, eventCache } = core
  /** Undefined while there is no complete recording here. */
  const recorded = async (session: PlannedSession, running: Session) => {
    const found = streamOf(session)
    if (!found?.isStudio) return found && { ...found, alignment: alignmentOf(running) }
    const replay = await recordings.replay(session.id)
    const alignment = replay && (await recordings.alignmentOf(session.id))
    if (!alignment) return undefined
    return { ...found, alignment, startsAt: new Date(replay.startsAt).toISOString() }
  }
  const keep = async (track: Waiting, session: PlannedSession, running: Session) => {
    const { showId, lang, byProgram } = track
    const recording = await recorded(session, running)
    if (!recording) return
    const cues = takes(recording.stream.captions, lang)
      ? cuesOfLines(await tracks.lines(track), recording.alignment)
      : []
    const bytes = Buffer.from(webVttOf(cues))
    // A file that no session names after all is deleted after a day.
    const file =
      cues.length > 0 &&
      (await uploads.take('captions', {
        name: `${showId}.${lang}.vtt`,
        bytes: bytes.length,
        content: Readable.from([bytes]),
      }))
    await changeEvent(core, { id: null, name: 'Live captions' }, async (trx, _, stamp) => {
      const found = await sessionItems.find(trx, showId)
      if (!found || found.removedAt !== null) return { answer: {} }
      const before = found.content
      const now = streamOf(before)
      // The recording was replaced meanwhile: the next turn is about the other one.
      if (now?.name !== recording.name || now.stream.url !== recording.stream.url)
        return { answer: {} }
      const isFirst = await tracks.keep(trx, track, clock())
      const { captions = [] } = now.stream
      if (!isFirst || !file || !takes(captions, lang)) return { answer: {} }
      const added: CaptionsFile = {
        ...{ language: lang, file, madeBy: byProgram ? 'program' : 'person' },
        ...defined({ startsAt: 'startsAt' in recording ? recording.startsAt : undefined }),
      }
      const after = { ...before, [now.name]: { ...now.stream, captions: [...captions, added] } }
      await sessionItems.change(trx, after, stamp)
      const { title } = before
      await tellWebhooks(trx, 'session.changed', clock(), [
        { data: { id: showId, title, change: 'changed' } },
      ])
      return { answer: {}, note: { action: 'session-changed', about: title, before, after } }
    })
  }
  let isBusy = false
  return async (): Promise<void> => {
    const event = eventCache.find()
    if (!event || isBusy) return
    isBusy = true
    try {
      const grace = graceOf(event.event)
      for (const track of await tracks.waiting(clock() - quietFor)) {
        const session = event.planned.find(({ id }) => id === track.showId)
        // The plan names the files as they are stored; what was pressed decides when it ends.
        const running = event.sessions.find(({ id }) => id === track.showId)
        const isOver = running && running.endsAt <= clock() && !staysInRoom(running, grace, clock())
        // One that can't be written holds up no other.
        if (session && isOver) await keep(track, session, running).catch(core.onApplyError)
      }
    } finally {
      isBusy = false
    }
  }
}

/** The recording that captions are for; undefined for none, and for one in a provider's player. */
function streamOf(session: Parameters<typeof recordingOf>[0]) {
  try {
    return recordingOf(session)
  } catch {
    return undefined
  }
}

/** False where there are captions in this language, whoever made them, or as many as there may be. */
const takes = (captions: readonly CaptionsFile[] = [], language: string): boolean =>
  captions.length < captionsLimit &&
  captions.every((it) => it.language.toLowerCase() !== language.toLowerCase())
