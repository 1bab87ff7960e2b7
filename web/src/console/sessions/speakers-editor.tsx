import { speakerLinkLimit } from '@rostra/domain/outside-address'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components'
import { Button } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { DragHandle } from '../ui/drag-handle.tsx'
import { changedEntry, keyOf } from '../ui/entry-keys.ts'
import styles from '../ui/form-kit.module.css'
import { SpeakerFields } from '../ui/speaker-fields.tsx'
import { type EditedSpeaker, emptySpeaker, nameOf } from '../ui/speaker-form.ts'
import { useReorder } from '../ui/use-reorder.tsx'
import { useUndo } from '../ui/use-undo.ts'
import own from './sessions.module.css'

/** Fields of single links, whose errors name them. */
const linkPlaces = Array.from({ length: speakerLinkLimit }, (_, place) => `links.${place}`)

type Props = {
  speakers: EditedSpeaker[]
  /** Speakers of other sessions, to choose from. */
  known: readonly EditedSpeaker[]
  /** Addresses of photos, by the paths that refer to them. */
  addresses: Record<string, string>
  at(field: string): string | undefined
  onChange(speakers: EditedSpeaker[]): void
  /** Takes the address of a photo that was uploaded here. */
  onUploaded(path: string, address: string): void
  /** Key of the speaker whose fields are shown. */
  open: string | undefined
  onOpen(key: string | undefined): void
}

/** The speakers of a session in the order in which attendees see them; each opens its fields at the side. */
export function SpeakersEditor(props: Props) {
  const { speakers, known, addresses, at, onChange, onUploaded, open, onOpen } = props
  const latest = useRef(speakers)
  latest.current = speakers
  const [search, setSearch] = useState('')
  const offerUndo = useUndo()
  const dragAndDropHooks = useReorder(speakers, onChange)
  const others = known.filter(
    (it, place) =>
      !speakers.some((one) => nameOf(one) === nameOf(it)) &&
      known.findIndex((one) => nameOf(one) === nameOf(it)) === place,
  )
  const found = others.filter((it) => includes(nameOf(it), search))
  const shown = speakers.findIndex((it) => keyOf(it) === open)
  const photoOf = ({ file }: EditedSpeaker) => addresses[file] ?? file
  const remove = (place: number) => {
    const [gone] = speakers.slice(place, place + 1)
    if (!gone) return
    onOpen(undefined)
    onChange(speakers.toSpliced(place, 1))
    offerUndo(`${nameOf(gone) || `Speaker ${place + 1}`} removed`, () =>
      onChange(latest.current.toSpliced(place, 0, gone)),
    )
  }
  const add = (speaker: EditedSpeaker) => onChange([...speakers, speaker])
  const change = (part: Partial<EditedSpeaker>) =>
    onChange(latest.current.map((it) => (keyOf(it) === open ? changedEntry(it, part) : it)))
  const [speaker] = shown < 0 ? [] : speakers.slice(shown, shown + 1)
  return (
    <fieldset className={styles.form}>
      <legend className="visually-hidden">Speakers</legend>
      {speakers.length === 0 ? (
        <p className="muted small">This session has no speakers yet.</p>
      ) : (
        <GridList
          aria-label="Speakers"
          className={own.speakers ?? ''}
          items={speakers.map((it, place) => ({ id: keyOf(it), it, place }))}
          dragAndDropHooks={dragAndDropHooks}
          onAction={(key) => onOpen(String(key))}
        >
          {({ id, it, place }) => {
            const name = nameOf(it) || `Speaker ${place + 1}`
            const faults = [...Object.keys(it), ...linkPlaces]
            const isFaulty = faults.some((of) => at(`speakers.${place}.${of}`))
            return (
              <GridListItem id={id} textValue={name} className={own.speaker ?? ''}>
                <DragHandle label={`Reorder ${name}`} />
                <Face person={{ ...it, file: photoOf(it) }} size={36} />
                <span className="stack grow small breaks">
                  <strong>{name}</strong>
                  <span className={isFaulty ? 'bad small' : 'muted small'}>
                    {isFaulty
                      ? 'Has errors'
                      : [it.role, it.organisation].filter(Boolean).join(', ')}
                  </span>
                </span>
                <Button variant="quiet" onClick={() => onOpen(id)}>
                  Edit<span className="visually-hidden"> {name}</span>
                </Button>
              </GridListItem>
            )
          }}
        </GridList>
      )}
      <div className="line gap-3">
        <Button
          variant="secondary"
          icon={<UserPlus size={18} />}
          onClick={() => {
            const added = emptySpeaker()
            add(added)
            onOpen(keyOf(added))
          }}
        >
          Add speaker
        </Button>
        {known.length > 8 && (
          <input
            className={own.search}
            type="search"
            aria-label="Find a speaker of another session"
            placeholder="Find a speaker of another session"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </div>
      <div className="line gap-3">
        {found.slice(0, 8).map((it) => (
          <Button key={nameOf(it)} variant="quiet" onClick={() => add({ ...it })}>
            Add {nameOf(it)}
          </Button>
        ))}
      </div>
      {speaker && (
        <ConsoleDialog
          sheet
          title={nameOf(speaker) || 'New speaker'}
          onClose={() => onOpen(undefined)}
          footer={
            <>
              <Button variant="secondary" onClick={() => onOpen(undefined)}>
                Done
              </Button>
              <Button variant="quiet" onClick={() => remove(shown)}>
                Remove from this session
              </Button>
            </>
          }
        >
          <SamePerson
            speaker={speaker}
            people={others}
            onChoose={(it) => onChange(speakers.map((one) => (keyOf(one) === open ? it : one)))}
          />
          <SpeakerFields
            speaker={speaker}
            photo={photoOf(speaker)}
            path={`speakers.${shown}.`}
            at={at}
            onChange={change}
            onPhoto={(file, address) => {
              onUploaded(file, address)
              change({ file })
            }}
          />
        </ConsoleDialog>
      )}
    </fieldset>
  )
}

const includes = (name: string, typed: string) =>
  name.toLowerCase().includes(typed.trim().toLowerCase())

type SameProps = {
  speaker: EditedSpeaker
  people: readonly EditedSpeaker[]
  onChoose(person: EditedSpeaker): void
}

/** While a name is typed, the people with such a name: who is chosen is the same person, with all details. */
function SamePerson({ speaker, people, onChoose }: SameProps) {
  const typed = nameOf(speaker)
  const isNew = !speaker.email && !speaker.person && !speaker.bio && !speaker.file
  const alike = isNew && typed.length > 1 ? people.filter((it) => includes(nameOf(it), typed)) : []
  return (
    <div role="status" className="line gap-3">
      {alike.slice(0, 3).map((it) => (
        <Button
          key={nameOf(it)}
          variant="secondary"
          onClick={() => onChoose(changedEntry(speaker, { ...emptySpeaker(), ...it }))}
        >
          Use {[nameOf(it), it.organisation ?? it.role].filter(Boolean).join(', ')}
        </Button>
      ))}
    </div>
  )
}
