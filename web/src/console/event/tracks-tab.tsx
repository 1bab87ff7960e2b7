import { named } from '@rostra/domain/theme/named-theme'
import { trackLimit, trackNameLimit } from '@rostra/domain/tracks'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ColourField } from '../ui/colour-field.tsx'
import { Confirm } from '../ui/confirm.tsx'
import styles from '../ui/form-kit.module.css'
import { wholeColours } from '../ui/look/whole-colours.ts'
import { Section } from '../ui/screen.tsx'
import own from './event.module.css'
import type { EventForm } from './event-form.ts'
import { leastContrast, nextColour, type TrackForm, trackContrast } from './track-form.ts'

/** The tracks of the programme, in the order of its columns. */
export function TracksTab({ draft: { value, set }, at }: EventForm) {
  const sessions = useCall('organiser-sessions', {}).data?.sessions
  const tracks = value.tracks ?? []
  const box = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<number>()

  const sessionsOf = ({ was }: TrackForm) =>
    was ? (sessions ?? []).filter(({ session }) => session.track === was).length : 0
  const change = (index: number, part: Partial<TrackForm>) =>
    set({ tracks: tracks.map((it, place) => (place === index ? { ...it, ...part } : it)) })
  /** After the next render, focuses `selector` in the track at `place`, or else the button that adds a track. */
  const focusOn = (place: number, selector: string) =>
    requestAnimationFrame(() => {
      const track = box.current?.querySelectorAll('[data-track]')[place]
      const target =
        track?.querySelector<HTMLElement>(selector) ??
        box.current?.querySelector<HTMLElement>('[data-add-track]')
      target?.focus()
    })
  const move = (index: number, by: -1 | 1) => {
    const [moved] = tracks.slice(index, index + 1)
    if (!moved) return
    const to = index + by
    set({ tracks: tracks.toSpliced(index, 1).toSpliced(to, 0, moved) })
    announce(`${moved.name || 'Track'}, now ${to + 1} of ${tracks.length}`)
    const isEnd = to === 0 || to === tracks.length - 1
    focusOn(to, `[data-move="${isEnd ? -by : by}"]`)
  }
  const remove = (index: number) => {
    announce(`${tracks[index]?.name || `Track ${index + 1}`} removed`)
    set({ tracks: tracks.toSpliced(index, 1) })
    focusOn(Math.min(index, tracks.length - 2), 'input')
  }
  const add = () => {
    set({ tracks: [...tracks, { name: '', colour: nextColour(tracks) }] })
    focusOn(tracks.length, 'input')
  }
  const askedTrack = asked === undefined ? undefined : tracks[asked]
  return (
    <div ref={box}>
      <Section title="Tracks">
        <p className={styles.meta}>
          Rooms or subjects that divide the programme. On wide screens attendees see a column for
          each, in this order. Choose the track of a session in its editor.
        </p>
        {at('tracks') && <p className={styles.bad}>{at('tracks')}</p>}
        {tracks.map((track, index) => {
          const name = track.name || `track ${index + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a track is identified by its index while it is edited
            <fieldset key={index} className={styles.entry} data-track>
              <legend className="visually-hidden">{track.name || `Track ${index + 1}`}</legend>
              <div className={styles.fields}>
                <TextField
                  label="Name"
                  maxLength={trackNameLimit}
                  value={track.name}
                  error={at(`tracks.${index}.name`)}
                  data-field={`tracks.${index}.name`}
                  onChange={(event) => change(index, { name: event.target.value })}
                />
                <ColourField
                  label="Colour"
                  value={track.colour}
                  otherwise={nextColour([])}
                  error={at(`tracks.${index}.colour`)}
                  onChange={(colour) => change(index, { colour })}
                />
              </div>
              <div className={styles.row}>
                <Contrast
                  colour={track.colour}
                  theme={named(wholeColours(value.theme ?? {}), value.name)}
                />
                <span className={own.places}>
                  <IconButton
                    label={`Move ${name} up`}
                    data-move="-1"
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    <ArrowUp size={18} />
                  </IconButton>
                  <IconButton
                    label={`Move ${name} down`}
                    data-move="1"
                    disabled={index === tracks.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <ArrowDown size={18} />
                  </IconButton>
                  <IconButton
                    label={`Remove ${name}`}
                    onClick={() => (sessionsOf(track) > 0 ? setAsked(index) : remove(index))}
                  >
                    <Trash2 size={18} />
                  </IconButton>
                </span>
              </div>
              {track.was && track.name !== track.was && sessionsOf(track) > 0 && (
                <p className={styles.meta}>
                  {sessionCount(sessionsOf(track))} will follow from “{track.was}” to the new name.
                </p>
              )}
            </fieldset>
          )
        })}
        <div>
          <Button
            variant="secondary"
            data-add-track
            disabled={tracks.length >= trackLimit}
            onClick={add}
          >
            Add track
          </Button>
        </div>
      </Section>
      {askedTrack && asked !== undefined && (
        <Confirm
          title={`Remove the track “${askedTrack.name}”?`}
          action="Remove track"
          run={async () => remove(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {sessionCount(sessionsOf(askedTrack))} will have no track once you save. The programme
            keeps them.
          </p>
        </Confirm>
      )}
    </div>
  )
}

const sessionCount = (sessions: number) => (sessions === 1 ? '1 session' : `${sessions} sessions`)
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** Shown where the colour is too close to that of the site's light or dark cards. */
function Contrast({
  colour,
  theme,
}: {
  colour: string
  theme: Parameters<typeof trackContrast>[1]
}) {
  if (!isColour(colour)) return null
  const { light, dark } = trackContrast(colour, theme)
  if (Math.min(light, dark) >= leastContrast) return null
  const ratio = (it: number) => (Math.floor(it * 10) / 10).toFixed(1)
  return (
    <span className={styles.warn} aria-live="polite">
      Hard to see on {light < leastContrast ? 'light' : 'dark'} cards (
      {ratio(Math.min(light, dark))}
      :1, below {leastContrast}:1). Choose a {light < leastContrast ? 'darker' : 'lighter'} colour.
    </span>
  )
}
