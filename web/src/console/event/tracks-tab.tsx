import { editedTrackLabels } from '@rostra/domain/event/event-labels'
import { nextColour, trackLimit, trackNameLimit } from '@rostra/domain/event/tracks'
import { named } from '@rostra/domain/theme/named-theme'
import { useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { ColourField } from '../ui/colour-field.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { fieldsOf } from '../ui/fields.tsx'
import styles from '../ui/form-kit.module.css'
import { wholeColours } from '../ui/look/whole-colours.ts'
import { counted } from '../ui/numbers.ts'
import { Section } from '../ui/screen.tsx'
import { EventField } from './event-editor.tsx'
import type { EventForm } from './event-form.ts'
import { leastContrast, type TrackForm, trackContrast } from './track-form.ts'

const Track = fieldsOf<TrackForm>(editedTrackLabels)

/** The tracks of the programme, in the order of its columns. */
export function TracksTab({ draft: { value } }: EventForm) {
  const sessions = useCall('organiser-sessions', {}).data?.sessions
  const [asked, setAsked] = useState<{ track: TrackForm; remove(): void }>()
  const sessionsOf = ({ was }: TrackForm) =>
    was ? (sessions ?? []).filter(({ session }) => session.track === was).length : 0
  return (
    <>
      <Section title="Tracks">
        <p className="muted small">
          Rooms or subjects that divide the programme. On wide screens attendees see a column for
          each, in this order. Choose the track of a session in its editor.
        </p>
        <EventField.Entries
          name="tracks"
          one="track"
          moves
          limit={trackLimit}
          nameOf={({ name }) => name}
          empty={(all) => ({ name: '', colour: nextColour(all) })}
          onRemove={(track, remove) =>
            sessionsOf(track) > 0 ? setAsked({ track, remove }) : remove()
          }
          actions={({ colour }) => (
            <Contrast colour={colour} theme={named(wholeColours(value.theme ?? {}), value.name)} />
          )}
        >
          {(track) => (
            <>
              <div className={styles.fields}>
                <Track.Text name="name" read maxLength={trackNameLimit} />
                <Track.Own name="colour">
                  {({ value: colour = '', ...field }) => (
                    <ColourField {...field} value={colour} otherwise={nextColour([])} />
                  )}
                </Track.Own>
              </div>
              {track.was && track.name !== track.was && sessionsOf(track) > 0 && (
                <p className="muted small">
                  {counted(sessionsOf(track), 'session')} will follow from “{track.was}” to the new
                  name.
                </p>
              )}
            </>
          )}
        </EventField.Entries>
      </Section>
      {asked && (
        <Confirm
          title={`Remove the track “${asked.track.name}”?`}
          action="Remove track"
          run={async () => asked.remove()}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {counted(sessionsOf(asked.track), 'session')} will have no track once you save. The
            programme keeps them.
          </p>
        </Confirm>
      )}
    </>
  )
}

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
    <span className="warn small" aria-live="polite">
      Hard to see on {light < leastContrast ? 'light' : 'dark'} cards (
      {ratio(Math.min(light, dark))}
      :1, below {leastContrast}:1). Choose a {light < leastContrast ? 'darker' : 'lighter'} colour.
    </span>
  )
}
