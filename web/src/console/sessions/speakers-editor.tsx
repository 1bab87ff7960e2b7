import { useRef, useState } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import styles from '../ui/form-kit.module.css'
import { useUndo } from '../ui/use-undo.ts'
import { SpeakerFields } from './speaker-fields.tsx'
import { emptySpeaker, nameOf, type SpeakerForm } from './speaker-form.ts'

type Props = {
  speakers: SpeakerForm[]
  /** Speakers of other sessions, to choose from. */
  known: readonly SpeakerForm[]
  /** Addresses of photos, by the paths that refer to them. */
  addresses: Record<string, string>
  at(field: string): string | undefined
  onChange(speakers: SpeakerForm[]): void
}

/** The speakers of a session in the order in which attendees see them. */
export function SpeakersEditor({ speakers, known, addresses, at, onChange }: Props) {
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  const box = useRef<HTMLFieldSetElement>(null)
  const latest = useRef(speakers)
  latest.current = speakers
  const offerUndo = useUndo()
  const others = known.filter(
    (it, place) =>
      !speakers.some((one) => nameOf(one) === nameOf(it)) &&
      known.findIndex((one) => nameOf(one) === nameOf(it)) === place,
  )

  /** Once the change is rendered, focuses `selector` in the speaker at `place`, or the button that adds one. */
  const focusOn = (place: number, selector: string) =>
    requestAnimationFrame(() => {
      const speaker = box.current?.querySelectorAll('[data-speaker]')[place]
      const target =
        speaker?.querySelector<HTMLElement>(selector) ??
        box.current?.querySelector<HTMLElement>('[data-add-speaker]')
      target?.focus()
    })
  const add = (speaker: SpeakerForm) => {
    onChange([...speakers, speaker])
    focusOn(speakers.length, 'input')
  }
  const move = (place: number, by: -1 | 1) => {
    const [moved] = speakers.slice(place, place + 1)
    if (!moved) return
    const to = place + by
    onChange(speakers.toSpliced(place, 1).toSpliced(to, 0, moved))
    announce(`${nameOf(moved) || 'Speaker'}, now ${to + 1} of ${speakers.length}`)
    // At either end of the list, the pressed button is disabled.
    const isEnd = to === 0 || to === speakers.length - 1
    focusOn(to, `[data-move="${isEnd ? -by : by}"]`)
  }
  const remove = (place: number) => {
    const [gone] = speakers.slice(place, place + 1)
    if (!gone) return
    onChange(speakers.toSpliced(place, 1))
    focusOn(Math.min(place, speakers.length - 2), 'input')
    offerUndo(`${nameOf(gone) || `Speaker ${place + 1}`} removed`, () =>
      onChange(latest.current.toSpliced(place, 0, gone)),
    )
  }

  return (
    <fieldset ref={box} className={styles.form}>
      <legend className={styles.title}>Speakers</legend>
      {speakers.map((speaker, place) => {
        const set = (change: Partial<SpeakerForm>) =>
          onChange(latest.current.map((it) => (it.key === speaker.key ? { ...it, ...change } : it)))
        return (
          <SpeakerFields
            key={speaker.key}
            speaker={speaker}
            place={place}
            isLast={place === speakers.length - 1}
            photo={uploaded[speaker.file] ?? addresses[speaker.file] ?? speaker.file}
            at={at}
            onChange={set}
            onPhoto={(path, address) => {
              setUploaded({ ...uploaded, [path]: address })
              set({ file: path })
            }}
            onMove={(by) => move(place, by)}
            onRemove={() => remove(place)}
          />
        )
      })}
      <div className={styles.row}>
        <Button variant="secondary" data-add-speaker onClick={() => add(emptySpeaker())}>
          Add speaker
        </Button>
        {others.slice(0, 8).map((speaker) => (
          <Button
            key={nameOf(speaker)}
            variant="secondary"
            onClick={() => add({ ...speaker, key: emptySpeaker().key })}
          >
            Add {nameOf(speaker)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
