import { clockOf, type Hit, placesOf, searchable } from '@rostra/domain/captions/transcript'
import type { Cue } from '@rostra/domain/captions/webvtt'
import { useId, useState } from 'react'
import { usePosition } from '../../show/replay/use-timeline.ts'
import type { Playback } from '../../stream-players/play-from.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import own from './sessions.module.css'

/** Lines that are shown at once: an hour has a thousand. */
const shownLines = 50

type Props = {
  language: string
  cues: readonly Cue[]
  /** The words that were changed, by the line's place. */
  lines: ReadonlyMap<number, string>
  video: Playback | null
  /** ms from a caption's time to its place in the picture. */
  shift: number
  onMend(index: number, said: string): void
  /** `at`: a caption's time. */
  onPlay(at: number): void
}

/** The lines around the picture, or those with some words; each can be played and changed. */
export function CaptionLines(props: Props) {
  const { language, cues, lines, video, shift, onMend, onPlay } = props
  const reached = usePosition(video)
  /** Of the picture, in the times of the captions; undefined without a player that says it. */
  const position = video ? reached - shift : undefined
  const id = useId()
  const [search, setSearch] = useState('')
  /** The first line that is shown; undefined while they follow the picture, if there is one. */
  const [first, setFirst] = useState<number>()
  const wanted = search.trim()
  const saidIn = (index: number) => lines.get(index) ?? cues[index]?.text ?? ''
  const said = cues.map(({ from }, index) => ({ at: from, text: saidIn(index) }))
  const found = wanted ? placesWith(said, wanted) : [...cues.keys()]
  const current = position === undefined ? -1 : cues.findLastIndex(({ from }) => from <= position)
  const followed = Math.max(0, Math.floor(Math.max(0, current) / shownLines) * shownLines)
  const begin = wanted ? Math.min(first ?? 0, Math.max(0, found.length - 1)) : (first ?? followed)
  const shown = found.slice(begin, begin + shownLines)
  const last = begin + shown.length
  return (
    <div>
      <TextField
        type="search"
        label="Find in these captions"
        value={search}
        // It is inside the form of the session, which Enter would save.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => {
          setSearch(target.value)
          setFirst(target.value.trim() === '' ? undefined : 0)
        }}
      />
      <p role="status" className="muted small">
        {found.length === 0
          ? 'No lines have these words.'
          : `Lines ${begin + 1} to ${last} of ${found.length}`}
      </p>
      {/* Whoever is writing stays where they are while the picture plays on. */}
      <ol className={own.captions} onFocus={() => setFirst(begin)}>
        {shown.map((index) => {
          const cue = cues[index]
          if (!cue) return null
          const isChanged = lines.has(index)
          return (
            <li key={index} data-current={index === current || undefined}>
              <Button
                variant="quiet"
                aria-label={`Play from ${clockOf(cue.from)}`}
                onClick={() => onPlay(cue.from)}
              >
                {clockOf(cue.from)}
              </Button>
              <textarea
                aria-label={`Line at ${clockOf(cue.from)}`}
                aria-describedby={isChanged ? `${id}-${index}` : undefined}
                lang={language}
                dir="auto"
                rows={2}
                value={saidIn(index)}
                onChange={({ target }) => onMend(index, target.value)}
              />
              {isChanged && (
                <span id={`${id}-${index}`} className="muted small">
                  Changed
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <div className="line gap-3">
        {begin > 0 && (
          <Button variant="secondary" onClick={() => setFirst(Math.max(0, begin - shownLines))}>
            Earlier lines
          </Button>
        )}
        {last < found.length && (
          <Button variant="secondary" onClick={() => setFirst(last)}>
            Later lines
          </Button>
        )}
        {position !== undefined && first !== undefined && !wanted && (
          <Button variant="quiet" onClick={() => setFirst(undefined)}>
            Follow the picture
          </Button>
        )}
      </div>
    </div>
  )
}

/** A sentence goes on from line to line, so words may be found in two. */
const placesWith = (said: readonly Hit[], words: string): number[] => [
  ...new Set(
    placesOf(searchable(said), words).flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    ),
  ),
]
