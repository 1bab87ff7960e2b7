import type { StaffPoll } from '@rostra/domain/polls'
import { TextField } from '../../ui/text-field.tsx'
import { Section } from '../ui/screen.tsx'
import { Select } from '../ui/select.tsx'
import styles from './studio.module.css'
import type { Studio } from './studio.ts'
import type { Programme } from './studio-types.ts'

type Props = {
  studio: Studio
  programme: Programme
  lower: { name: string; role: string }
  onLower(lower: { name: string; role: string }): void
  question: { text: string; asker: string } | undefined
  polls: readonly StaffPoll[]
  poll: string
  onPoll(id: string): void
}

/** The fields for the programme's text: name and role, return time and poll. */
export function TextPanel(props: Props) {
  const { studio, programme, lower, onLower, question, polls, poll, onPoll } = props
  return (
    <Section title="On-screen text">
      <div className={styles.devices}>
        <TextField
          label="Name"
          value={lower.name}
          maxLength={80}
          onChange={({ target }) => onLower({ ...lower, name: target.value })}
        />
        <TextField
          label="Role"
          value={lower.role}
          maxLength={80}
          onChange={({ target }) => onLower({ ...lower, role: target.value })}
        />
        <TextField
          label="Back at"
          type="time"
          value={programme.backAt}
          onChange={({ target }) => studio.show({ backAt: target.value })}
        />
      </div>
      {polls.length > 0 && (
        <Select
          label="Poll"
          value={poll}
          options={polls.map(({ id, question: name }) => ({ id, name }))}
          onChange={onPoll}
        />
      )}
      <p className={styles.meta}>
        {question
          ? `Question on air: “${question.text}”`
          : 'No question is on air. Put one on air in Questions.'}
        {polls.length === 0 && ' No poll has been opened yet. Open one in the Director.'}
      </p>
    </Section>
  )
}
