import { useCallback, useRef } from 'react'
import type { Source } from '../sources.ts'
import { GuestsPanel } from './guests-panel.tsx'

/** What guests need from a studio. */
type Studio = {
  state(): { sources: readonly Source[] }
  add(source: Source): void
  change(id: string, change: Source): void
  remove(id: string): void
  programme(): MediaStream
  mixWithout(id: string): MediaStreamTrack | undefined
}

/** The guests of a studio: they become its sources, and get its picture and everyone's sound but their own. */
export function StudioGuests({ studio, showId }: { studio: Studio; showId: string }) {
  /** One video track for all of them. */
  const picture = useRef<MediaStreamTrack>(undefined)
  const tracksFor = useCallback(
    (guest: string) => {
      picture.current ??= studio.programme().getVideoTracks()[0]
      return { audio: studio.mixWithout(guest) ?? null, video: picture.current ?? null }
    },
    [studio],
  )
  const onSources = useCallback((sources: readonly Source[]) => update(studio, sources), [studio])
  return <GuestsPanel showId={showId} tracksFor={tracksFor} onSources={onSources} />
}

function update(studio: Studio, sources: readonly Source[]): void {
  const there = studio.state().sources.filter(({ kind }) => kind === 'guest')
  for (const { id } of there) if (!sources.some((it) => it.id === id)) studio.remove(id)
  for (const source of sources) {
    const before = there.find(({ id }) => id === source.id)
    // A new connection to the same page of a guest has another picture.
    if (before?.stream !== source.stream) studio.add(source)
    else if (isChanged(before, source)) studio.change(source.id, source)
  }
}

const isChanged = (before: Source, { name, onAir, muted }: Source): boolean =>
  before.name !== name || before.onAir !== onAir || before.muted !== muted
