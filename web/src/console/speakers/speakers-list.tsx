import type { ListedSpeaker } from '@rostra/domain/speakers/speakers.schema'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import form from '../ui/form-kit.module.css'
import { Opens } from '../ui/listed.tsx'
import { counted } from '../ui/numbers.ts'
import { Row, Rows } from '../ui/row.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { nameOf } from '../ui/speaker-form.ts'
import { InviteSpeakers } from './invite-speakers.tsx'
import { isIn, progressWords, type StateName, stateNames, urgentWords } from './speaker-states.ts'
import styles from './speakers.module.css'
import { WaitingChanges } from './waiting-changes.tsx'

type Props = {
  speakers: readonly ListedSpeaker[]
  /** Of sessions, by their ids. */
  titles: ReadonlyMap<string, string>
  /** Of photos, by their paths. */
  addresses: Record<string, string>
  slugOf(speaker: ListedSpeaker): string | undefined
}

/** The people who speak, each with how far they have come. */
export function SpeakersList({ speakers, titles, addresses, slugOf }: Props) {
  const [search, setSearch] = useState('')
  const [state, setState] = useState<StateName>('all')
  if (speakers.length === 0)
    return <EmptyList>No speakers yet. Add them in the sessions they speak in.</EmptyList>
  const shown = speakers.filter(
    (it) =>
      isIn(it, state) &&
      [nameOf(it), it.role, it.organisation, it.email, ...it.sessions.map((id) => titles.get(id))]
        .join(' ')
        .toLowerCase()
        .includes(search.trim().toLowerCase()),
  )
  const options = (Object.keys(stateNames) as StateName[]).map((id) => ({
    id,
    name: `${stateNames[id]} (${speakers.filter((it) => isIn(it, id)).length})`,
  }))
  const clear = () => {
    setSearch('')
    setState('all')
  }
  return (
    <>
      <search className={form.fields}>
        <SearchField label="Find a speaker" search={search} setSearch={setSearch} />
        <Select<StateName> label="Show" value={state} options={options} onChange={setState} />
      </search>
      <p role="status" className="muted small">
        {counted(shown.length, 'speaker')}
      </p>
      {shown.length === 0 ? (
        <EmptyList
          action={
            <Button variant="secondary" onClick={clear}>
              Show everyone
            </Button>
          }
        >
          No speakers match.
        </EmptyList>
      ) : (
        <Rows label="Speakers">
          {shown.map((it) => {
            const slug = slugOf(it)
            const isInvited = Boolean(it.invited || it.opened)
            return (
              <Row
                key={it.id}
                {...(slug ? { to: consolePaths.speaker(slug) } : {})}
                start={<Face person={{ ...it, file: addresses[it.file] ?? it.file }} size={36} />}
                name={nameOf(it)}
                detail={[it.role, it.organisation, sessionsOf(it, titles)]
                  .filter(Boolean)
                  .join(' · ')}
              >
                <span className={styles.states}>
                  {urgentWords(it, titles).map((words) => (
                    <strong key={words}>{words}</strong>
                  ))}
                  <span className="muted">{progressWords(it)}</span>
                </span>
                {it.waiting ? (
                  <Opens
                    variant="secondary"
                    at="waiting"
                    of={it.id}
                    aria-label={`Look at what ${nameOf(it)} saved`}
                    dialog={(close) => (
                      <ConsoleDialog wide title={nameOf(it)} onClose={close}>
                        <WaitingChanges speaker={it} addresses={addresses} onDone={close} />
                      </ConsoleDialog>
                    )}
                  >
                    Look
                  </Opens>
                ) : (
                  it.email && (
                    <InviteSpeakers variant="quiet" speakers={[it]}>
                      {isInvited ? 'Send again' : 'Invite'}
                    </InviteSpeakers>
                  )
                )}
              </Row>
            )
          })}
        </Rows>
      )}
    </>
  )
}

const sessionsOf = ({ sessions }: ListedSpeaker, titles: ReadonlyMap<string, string>): string => {
  const [one = ''] = sessions
  return sessions.length === 1
    ? (titles.get(one) ?? '')
    : counted(sessions.length, 'session', 'sessions')
}
