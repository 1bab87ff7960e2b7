import type { ListedSpeaker } from '@rostra/domain/speakers/speakers.schema'
import { Opens } from '../ui/listed.tsx'
import { Section } from '../ui/screen.tsx'
import { CopySpeakerLink } from './copy-speaker-link.tsx'
import { InviteSpeakers } from './invite-speakers.tsx'
import { MergeSpeakers, SplitSpeaker } from './same-person.tsx'
import { progressWords, urgentWords } from './speaker-states.ts'
import styles from './speakers.module.css'
import { WaitingChanges } from './waiting-changes.tsx'

type Props = {
  speaker: ListedSpeaker
  others: readonly ListedSpeaker[]
  /** Of sessions, by their ids. */
  titles: ReadonlyMap<string, string>
  /** Of photos, by their paths. */
  addresses: Record<string, string>
  /** Called when the person may have another address here. */
  onGone(): void
}

/** A speaker's own page, what they saved on it, and who is the same person. */
export function SpeakerPerson({ speaker, others, titles, addresses, onGone }: Props) {
  const { email, invited, opened, waiting, sessions } = speaker
  return (
    <>
      {waiting && (
        <section className={styles.waits} aria-label="Waiting for your yes">
          <h2>Waiting for your yes</h2>
          <WaitingChanges speaker={speaker} addresses={addresses} />
        </section>
      )}
      <Section title="Their own page">
        <p>{[...urgentWords(speaker, titles), progressWords(speaker)].join(' · ')}</p>
        {!email && (
          <p className="muted small">
            Enter their email address below to invite them, or copy their link and send it yourself.
          </p>
        )}
        <div className="line gap-3">
          {email && (
            <InviteSpeakers
              variant={invited || opened ? 'secondary' : 'primary'}
              speakers={[speaker]}
            >
              {invited || opened ? 'Send again' : 'Invite'}
            </InviteSpeakers>
          )}
          <CopySpeakerLink speaker={speaker} />
          {others.length > 0 && (
            <Opens
              variant="quiet"
              dialog={(close) => (
                <MergeSpeakers {...{ speaker, others }} onDone={onGone} onClose={close} />
              )}
            >
              Merge with…
            </Opens>
          )}
          {sessions.length > 1 && (
            <Opens
              variant="quiet"
              dialog={(close) => (
                <SplitSpeaker {...{ speaker, titles }} onDone={onGone} onClose={close} />
              )}
            >
              Split…
            </Opens>
          )}
        </div>
      </Section>
    </>
  )
}
