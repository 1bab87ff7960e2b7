import type { ListedSpeaker } from '@rostra/domain/speakers/speakers.schema'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { offerUndo } from '../../ui/offer-undo.ts'
import { Check } from '../ui/check.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Select } from '../ui/select.tsx'
import { nameOf } from '../ui/speaker-form.ts'
import styles from './speakers.module.css'

type Props = {
  speaker: ListedSpeaker
  /** Called when it is done, as their page may have another address. */
  onDone(): void
  onClose(): void
}

/** Undo of both, for as long as nobody has changed one of the sessions. */
function useUndoing() {
  const { change } = useChange('speaker-unmerge')
  return (title: string, undo: string) => offerUndo(title, () => change({ undo }))
}

const about = (it: ListedSpeaker) =>
  [nameOf(it), it.organisation ?? it.role, it.email].filter(Boolean).join(' · ')

type MergeProps = Props & { others: readonly ListedSpeaker[] }

/** Makes two speakers one person, with the details of the one that is chosen. */
export function MergeSpeakers({ speaker, others, onDone, onClose }: MergeProps) {
  const { change } = useChange('speaker-merge')
  const offer = useUndoing()
  const likely = others.find((it) => it.last === speaker.last) ?? others[0]
  const [with_, setWith] = useState(likely?.id ?? '')
  const [kept, setKept] = useState(speaker.id)
  const other = others.find(({ id }) => id === with_)
  if (!other) return null
  const merge = async () => {
    const [id, gone] = kept === speaker.id ? [speaker.id, other.id] : [other.id, speaker.id]
    const { undo } = await change({ id, with: gone })
    offer(`${nameOf(speaker)} and ${nameOf(other)} are one person now`, undo)
    onDone()
  }
  return (
    <Confirm
      title={`Merge ${nameOf(speaker)} with…`}
      action="Merge"
      variant="primary"
      run={merge}
      onClose={onClose}
    >
      <div className="stack gap-4">
        <Select
          label="The other speaker"
          value={other.id}
          options={others.map((it) => ({ id: it.id, name: about(it) }))}
          onChange={(id) => {
            setWith(id)
            setKept(speaker.id)
          }}
        />
        <fieldset className={styles.kept}>
          <legend className="bold">Whose details stay</legend>
          {[speaker, other].map((it) => (
            <label key={it.id} className="row gap-2 tap">
              <input
                type="radio"
                name="kept"
                checked={kept === it.id}
                onChange={() => setKept(it.id)}
              />
              <span className="breaks">{about(it)}</span>
            </label>
          ))}
        </fieldset>
        <p className="muted small">
          They get one page with all their sessions, and the address of the other’s page ends.
        </p>
      </div>
    </Confirm>
  )
}

type SplitProps = Props & { titles: ReadonlyMap<string, string> }

/** Makes the speaker of some sessions another person of the same name. */
export function SplitSpeaker({ speaker, titles, onDone, onClose }: SplitProps) {
  const { change } = useChange('speaker-split')
  const offer = useUndoing()
  const [chosen, setChosen] = useState<string[]>([])
  const split = async () => {
    const { undo } = await change({ id: speaker.id, sessions: chosen })
    offer(`${nameOf(speaker)} are two people now`, undo)
    onDone()
  }
  return (
    <Confirm
      title={`Which sessions are another ${nameOf(speaker)}’s?`}
      action="Split"
      variant="primary"
      run={split}
      onClose={onClose}
    >
      <div className="stack gap-1">
        {speaker.sessions.map((id) => (
          <Check
            key={id}
            checked={chosen.includes(id)}
            onChange={(isTicked) =>
              setChosen(isTicked ? [...chosen, id] : chosen.filter((it) => it !== id))
            }
          >
            {titles.get(id) ?? id}
          </Check>
        ))}
      </div>
    </Confirm>
  )
}
