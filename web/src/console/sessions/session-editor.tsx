import type { EditableSession } from '@rostra/domain/sessions/session'
import { idFrom } from '@rostra/domain/slug'
import { studioType } from '@rostra/domain/studio/studio'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { EntityForm } from '../ui/editor/entity-form.tsx'
import { useEntityEditor } from '../ui/editor/use-entity-editor.ts'
import { keyOf } from '../ui/entry-keys.ts'
import { AgendaEditor } from './agenda-editor.tsx'
import { withoutEmpty } from './agenda-form.ts'
import { ChangesNote } from './changes-note.tsx'
import own from './editor-sections.module.css'
import { Panel, SectionLinks, sectionOf, useSection } from './editor-sections.tsx'
import { MoveWarning } from './move-warning.tsx'
import { SourceLine } from './programme/source-line.tsx'
import { sectionStates } from './section-states.ts'
import { SessionAside } from './session-aside.tsx'
import { SessionBasics } from './session-basics.tsx'
import { comparedSession, sentSession, sessionFields } from './session-form.ts'
import { isLive, type SessionListItem, type Sessions } from './session-list-item.ts'
import { CancelledNotice, CancelSession } from './session-status.tsx'
import { SessionStreams } from './session-streams.tsx'
import { startOf } from './session-times-form.ts'
import { SpeakersEditor } from './speakers-editor.tsx'
import { Watching } from './watching.tsx'

type Props = {
  data: Sessions
  /** The session being edited; absent for a new one, which begins as `start`. */
  listed?: SessionListItem | undefined
  start: EditableSession
  onDone(): void
  /** Called after a new session was saved, with its id, to add another one like it. */
  onAnother(id: string): void
}

/** The editor of one session. */
export function SessionEditor({ data, listed, start, onDone, onAnother }: Props) {
  const zone = data.timeZone
  const add = useChange('organiser-session-add')
  const save = useChange('organiser-session-save')
  const [asked, setAsked] = useState(false)
  const ids = data.sessions.map((it) => it.session.id)
  const others = data.sessions.filter((it) => it !== listed)
  const channels = others.flatMap((it) => it.session.chatChannel ?? [])
  const idOf = ({ id, title }: EditableSession) => id || idFrom(title, ids, 'session')
  const stored = listed ? { ...listed.session, status: undefined } : start
  const editor = useEntityEditor({
    noun: 'session',
    draft: `edited-session ${listed?.session.id ?? 'new'}`,
    stored,
    revision: listed?.revision ?? '',
    entityOf: (form: EditableSession) =>
      sentSession({ ...form, id: idOf(form) }, listed?.session.status, channels),
    tidy: (form) => {
      const agenda = form.agenda && withoutEmpty(form.agenda)
      return agenda === form.agenda ? form : { ...form, agenda }
    },
    save: (session, revision) =>
      listed ? save.change({ session, revision }) : add.change({ session }),
    savedTitle: ({ title }) => `“${title}” saved`,
    onDone,
  })
  const { draft, form, saving } = editor
  const startsAt = startOf(form)
  const endsAt = startsAt === undefined ? undefined : startsAt + form.duration * 1000
  const isMoved = listed !== undefined && startsAt !== listed.startsAt
  const hasNewEnd = listed !== undefined && endsAt !== listed.endsAt
  const current = useSection()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [opened, setOpened] = useState<string>()
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  const addresses = { ...data.addresses, ...uploaded }
  const onUploaded = (path: string, address: string) =>
    setUploaded((now) => ({ ...now, [path]: address }))
  const compared = (session: unknown) => comparedSession(session as EditableSession, zone)
  const goTo = (field: string) => {
    void navigate(`${pathname}${search}#${sectionOf(field)}`)
    const [of, place] = field.split('.')
    const speaker = of === 'speakers' && form.speakers[Number(place)]
    if (speaker) setOpened(keyOf(speaker))
  }
  const part = { form, stored, others, at: saving.at, onChange: draft.set }
  return (
    <EntityForm
      editor={editor}
      names={sessionFields}
      changed={listed}
      actions={
        !listed && (
          <Button
            variant="secondary"
            busy={saving.busy}
            onClick={() => void editor.sendAndGo(() => onAnother(idOf(form)))}
          >
            Save and add another
          </Button>
        )
      }
      compared={compared}
      onGoTo={goTo}
      note={
        listed && (
          <ChangesNote
            listed={listed}
            before={compared(listed.session)}
            after={compared(editor.entity)}
          />
        )
      }
      // It may have begun since the page was loaded.
      onSubmit={() => (listed && isLive(listed, serverNow()) ? setAsked(true) : void editor.send())}
    >
      {listed && <CancelledNotice listed={listed} isDirty={draft.isDirty} />}
      {listed && <SourceLine listed={listed} isDirty={draft.isDirty} />}
      <div className={own.editor}>
        <SectionLinks current={current} states={sectionStates(form, saving.errors)} />
        <div>
          <Panel id="basics" current={current}>
            <SessionBasics {...part} data={data} isNew={!listed} id={idOf(form)} />
          </Panel>
          <Panel id="speakers" current={current}>
            <SpeakersEditor
              speakers={form.speakers}
              known={others.flatMap((it) => it.session.speakers)}
              addresses={addresses}
              at={saving.at}
              onChange={(speakers) => draft.set({ speakers })}
              onUploaded={onUploaded}
              open={opened}
              onOpen={setOpened}
            />
          </Panel>
          <Panel id="agenda" current={current}>
            <AgendaEditor
              rows={form.agenda ?? []}
              zone={form.timeZone}
              at={saving.at}
              onChange={(agenda) => draft.set({ agenda: agenda.length > 0 ? agenda : undefined })}
            />
          </Panel>
          <SessionStreams
            {...part}
            startsAt={startsAt ?? 0}
            zone={zone}
            isSaved={listed?.session.liveStream?.type === studioType}
            addresses={addresses}
            onUploaded={onUploaded}
            current={current}
          />
        </div>
        <div className={own.beside}>
          <SessionAside
            form={form}
            id={idOf(form)}
            startsAt={startsAt}
            zone={zone}
            addresses={addresses}
          />
          {listed && <CancelSession listed={listed} isDirty={draft.isDirty} />}
        </div>
      </div>
      {asked && (
        <Confirm
          title={
            isMoved || hasNewEnd
              ? 'Change the time of a live session?'
              : 'Save changes to a live session?'
          }
          action={isMoved || hasNewEnd ? 'Change time' : 'Save changes'}
          run={() => editor.send()}
          onClose={() => setAsked(false)}
        >
          {startsAt !== undefined && (isMoved || hasNewEnd) ? (
            <MoveWarning
              id={form.id}
              title={form.title}
              isMoved={isMoved}
              startsAt={startsAt}
              minutes={form.duration / 60}
              timeZone={zone}
            />
          ) : (
            <p>
              <Watching id={form.id} /> Attendees see your changes within two seconds.
            </p>
          )}
        </Confirm>
      )}
    </EntityForm>
  )
}
