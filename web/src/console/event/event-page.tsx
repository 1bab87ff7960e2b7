import { timesOf } from '@rostra/domain/sessions/session'
import { useEffect, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { consolePaths } from '../ui/console-paths.ts'
import { partsOf } from '../ui/editor/use-saving.ts'
import { LiveSite, type SiteView } from '../ui/live-site/live-site.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import { SiteState } from '../ui/site-state.tsx'
import { Access } from './access.tsx'
import { Advanced } from './advanced.tsx'
import { Basics } from './basics.tsx'
import { Certificates } from './certificates.tsx'
import styles from './event.module.css'
import { EventFrame, type StoredEvent, useEventEditor } from './event-editor.tsx'
import { type EventForm, type EventSection, eventSections, sectionOf } from './event-form.ts'
import { Look } from './look.tsx'
import { PartnerLists } from './partners.tsx'
import { TracksTab } from './tracks-tab.tsx'
import { Welcome } from './welcome.tsx'

const sections: Record<
  EventSection,
  readonly [name: string, Fields: (form: EventForm) => React.ReactNode, shows: SiteView]
> = {
  basics: ['Basics', Basics, 'signIn'],
  access: ['Access', Access, 'signIn'],
  welcome: ['Welcome', Welcome, 'home'],
  look: ['Look', Look, 'signIn'],
  sponsors: ['Sponsors', PartnerLists, 'home'],
  certificate: ['Certificates', Certificates, 'home'],
  advanced: ['Advanced', Advanced, 'room'],
}

/** The addresses of sections in earlier versions. */
const before: Record<string, EventSection> = { details: 'basics', theme: 'look', logos: 'sponsors' }

/** The event's own texts, look and sponsors, and the site with them at the side. */
export function EventPage() {
  const event = useCall('organiser-event', {})
  const [params] = useSearchParams()
  const tab = params.get('tab') ?? ''
  if (tab === 'tracks') return <Navigate to={consolePaths.tracks()} replace />
  return (
    <Screen title="Event">
      <Loaded query={event}>
        {(stored) => (
          <>
            {tab === 'access' && (
              <section className={styles.access} aria-labelledby="who-gets-in">
                <h2 id="who-gets-in">Who gets in</h2>
                <SiteState event={stored.event} />
              </section>
            )}
            <EventEditor
              stored={stored}
              section={eventSections.find((it) => it === tab) ?? before[tab] ?? 'basics'}
            />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** The tracks: part of the event, on a screen of the programme. */
export function TracksPage() {
  const event = useCall('organiser-event', {})
  return (
    <Screen title="Tracks">
      <Loaded query={event}>{(stored) => <TracksEditor stored={stored} />}</Loaded>
    </Screen>
  )
}

function TracksEditor({ stored }: { stored: StoredEvent }) {
  const navigate = useNavigate()
  const { editor, form } = useEventEditor(stored)
  return (
    <EventFrame
      editor={editor}
      stored={stored}
      onGoTo={(field) => {
        const to = sectionOf(field.split('.')[0] ?? '')
        if (to !== 'tracks') navigate(`${consolePaths.event()}?tab=${to}`)
      }}
    >
      <TracksTab {...form} />
    </EventFrame>
  )
}

function EventEditor({ stored, section }: { stored: StoredEvent; section: EventSection }) {
  const [, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { editor, form } = useEventEditor(stored)
  const { saving } = editor
  const faulty = new Set(
    saving.errors.map(({ field }) => sectionOf(partsOf(field, saving.prefix)[0] ?? '')),
  )
  return (
    <EventFrame
      editor={editor}
      stored={stored}
      onGoTo={(field) => {
        const to = sectionOf(field.split('.')[0] ?? '')
        if (to === 'tracks') navigate(consolePaths.tracks())
        else setParams({ tab: to })
      }}
    >
      <Tabs
        className={styles.columns ?? ''}
        orientation="vertical"
        selectedKey={section}
        onSelectionChange={(key) => setParams({ tab: String(key) })}
      >
        <TabList aria-label="Sections" className={styles.tabs ?? ''}>
          {eventSections.map((id) => (
            <Tab key={id} id={id} className={styles.tab ?? ''}>
              {sections[id][0]}
              {faulty.has(id) && <span className={styles.faulty}> has errors</span>}
            </Tab>
          ))}
        </TabList>
        {eventSections.map((id) => {
          const [, Fields] = sections[id]
          return (
            <TabPanel key={id} id={id} className={styles.panel ?? ''}>
              <Fields {...form} />
            </TabPanel>
          )
        })}
        <Beside form={form} view={sections[section][2]} />
      </Tabs>
    </EventFrame>
  )
}

/** ms of rest in typing before the server renders the welcome text. */
const restsFor = 500

/** The site with the unsaved values, where there is room for it. */
function Beside({ form, view }: { form: EventForm; view: SiteView }) {
  const [hasRoom] = useState(() => matchMedia('(width >= 1200px)').matches)
  return hasRoom && <Site form={form} view={view} />
}

function Site({ form: { draft, addresses }, view }: { form: EventForm; view: SiteView }) {
  const { welcome } = draft.value
  const [settled, setSettled] = useState(welcome)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(welcome), restsFor)
    return () => window.clearTimeout(timer)
  }, [welcome])
  const { data: rendered } = useCall('organiser-markdown', { text: settled })
  const { data } = useCall('organiser-sessions', {})
  const session = data?.sessions[0]?.session
  return (
    <aside className={styles.beside} aria-label="Your site">
      <LiveSite
        event={draft.value}
        welcomeHtml={rendered?.html}
        addresses={addresses}
        room={session && { id: session.id, ...timesOf(session) }}
        view={view}
      />
    </aside>
  )
}
