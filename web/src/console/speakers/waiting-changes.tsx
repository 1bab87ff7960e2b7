import type { ListedSpeaker } from '@rostra/domain/speakers/speakers.schema'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import { nameOf, speakerLabels } from '../ui/speaker-form.ts'
import styles from './speakers.module.css'

type Props = {
  speaker: ListedSpeaker
  /** Addresses of photos, by their paths. */
  addresses: Record<string, string>
  onDone?(): void
}

/** What a speaker saved, beside what is shown until the team says yes. */
export function WaitingChanges({ speaker, addresses, onDone }: Props) {
  const { change, busy } = useChange('speaker-accept')
  const { id, waiting = {}, saved } = speaker
  const name = nameOf(speaker)
  const decide = async (accept: boolean) => {
    await change({ id, accept, ...(saved ? { saved } : {}) })
    showToast({ title: accept ? `What ${name} saved is shown now` : 'Left out' })
    onDone?.()
  }
  const shown = (field: string, value: string) =>
    field === 'file' ? (
      <Face person={{ ...speaker, file: value && (addresses[value] ?? value) }} size={72} />
    ) : (
      <span>{value || <em>empty</em>}</span>
    )
  return (
    <div className="stack gap-4">
      <dl className={styles.changes}>
        {Object.entries(waiting).map(([field, [before, after]]) => (
          <div key={field} className={styles.change}>
            <dt className="bold">{speakerLabels[field as keyof typeof speakerLabels] ?? field}</dt>
            <dd>
              <span className="muted small">Shown now</span>
              {shown(field, before)}
            </dd>
            <dd>
              <span className="muted small">Saved by {name}</span>
              {shown(field, after)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="line gap-3">
        <Button busy={busy} onClick={() => void attempt(decide(true))}>
          Accept
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => void attempt(decide(false))}>
          Leave out
        </Button>
      </div>
    </div>
  )
}
