import { type KeyboardEvent, useRef, useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { useSessions } from '../../sessions/sessions-query.ts'
import { consolePaths } from '../ui/console-paths.ts'
import { useListKeys } from '../ui/list-keys.ts'
import { Loaded } from '../ui/loaded.tsx'
import { OrganisersLink } from '../ui/organisers-link.tsx'
import { Select } from '../ui/select.tsx'
import { useWaiting } from '../ui/use-waiting.ts'
import { ChatTab } from './chat/chat-tab.tsx'
import { ShieldButton } from './chat/shield-button.tsx'
import { DoorTab } from './doors/door-tab.tsx'
import { HelpTab } from './help-desk/help-tab.tsx'
import frame from './inbox.module.css'
import { QuestionsTab } from './questions/questions-tab.tsx'
import styles from './rows.module.css'

export type InboxTab = 'chat' | 'questions' | 'help' | 'refused'

const names: Record<InboxTab, string> = {
  chat: 'Chat',
  questions: 'Questions',
  help: 'Help',
  refused: 'Refused',
}
const tabs = Object.keys(names) as InboxTab[]

type Props = {
  /** The id of the session on the desk, whose chat and questions are shown first; undefined for all. */
  show?: string
  tab: InboxTab
  onTab(tab: InboxTab): void
}

/** What people write to the team, in four tabs: chat messages, questions, help tickets and refused sign-ins. */
export function Inbox({ show = '', tab, onTab }: Props) {
  useListKeys()
  const { sessions = [] } = useSessions()
  const rooms = useCall('chat-rooms', {})
  const [chosen, setChosen] = useState({ of: show, id: show })
  // Another session on the desk chooses it here as well.
  const showId = chosen.of === show ? chosen.id : show
  const all = rooms.data?.rooms ?? []
  const room =
    all.find((it) => it.sessions.some(({ id }) => id === showId)) ??
    (all.length === 1 && showId === '' ? all[0] : undefined)
  return (
    <section className={frame.inbox} aria-label="Inbox" data-keys>
      <div className={frame.head}>
        <InboxTabs tab={tab} onTab={onTab} />
        {all.length > 0 && <ShieldButton rooms={room ? [room] : all} />}
      </div>
      <div className={frame.panel} role="tabpanel" aria-labelledby={`inbox-${tab}`}>
        {(tab === 'chat' || tab === 'questions') && sessions.length > 1 && (
          <div className={frame.session}>
            <Select
              label="Session"
              hideLabel
              value={showId}
              options={[
                { id: '', name: 'All sessions' },
                ...sessions.map(({ id, title }) => ({ id, name: title })),
              ]}
              onChange={(id) => setChosen({ of: show, id })}
            />
          </div>
        )}
        {tab === 'questions' && <QuestionsTab showId={showId} />}
        {tab === 'help' && <HelpTab />}
        {tab === 'refused' && <DoorTab />}
        {tab === 'chat' && (
          <Loaded query={rooms}>
            {() =>
              all.length === 0 || (showId !== '' && !room) ? (
                <p className={styles.empty}>
                  No chat here. A session has one when “Chat beside the session” is on.{' '}
                  <OrganisersLink to={consolePaths.sessions(showId || undefined)}>
                    Go to Sessions
                  </OrganisersLink>
                </p>
              ) : (
                <ChatTab rooms={all} room={room} />
              )
            }
          </Loaded>
        )}
      </div>
    </section>
  )
}

function InboxTabs({ tab, onTab }: Pick<Props, 'tab' | 'onTab'>) {
  const bar = useRef<HTMLDivElement>(null)
  const waiting = useWaiting()
  const counts: Record<InboxTab, number> = {
    chat: (waiting?.reports ?? 0) + (waiting?.reviews ?? 0),
    questions: waiting?.questions ?? 0,
    help: waiting?.tickets ?? 0,
    refused: waiting?.doors ?? 0,
  }
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
    const step = (key === 'ArrowRight') === isRtl ? -1 : 1
    const other = tabs.at((tabs.indexOf(tab) + step) % tabs.length) ?? tab
    onTab(other)
    bar.current?.querySelector<HTMLElement>(`#inbox-${other}`)?.focus()
  }
  return (
    <div ref={bar} className={frame.tabs} role="tablist" aria-label="Inbox" onKeyDown={onKeyDown}>
      {tabs.map((it, place) => (
        <button
          key={it}
          type="button"
          id={`inbox-${it}`}
          role="tab"
          aria-selected={it === tab}
          tabIndex={it === tab ? 0 : -1}
          data-key={place + 1}
          onClick={({ currentTarget }) => {
            onTab(it)
            currentTarget.focus()
          }}
        >
          {names[it]}
          {counts[it] > 0 && (
            <span className={frame.count}>{counts[it] > 99 ? '99+' : counts[it]}</span>
          )}
        </button>
      ))}
    </div>
  )
}
