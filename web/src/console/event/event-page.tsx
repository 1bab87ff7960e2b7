import type { EditedEvent } from '@rostra/domain/event-folder.schema'
import type { EventEntry } from '@rostra/domain/event-folder-entries'
import { useMemo, useState } from 'react'
import { Tab as AriaTab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { Navigate, useSearchParams } from 'react-router'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { consolePaths } from '../ui/console-paths.ts'
import { EntityForm } from '../ui/editor/entity-form.tsx'
import { useEntityEditor } from '../ui/editor/use-entity-editor.ts'
import { partsOf } from '../ui/editor/use-saving.ts'
import { Loaded } from '../ui/loaded.tsx'
import { MarkdownField } from '../ui/markdown-field.tsx'
import { Screen } from '../ui/screen.tsx'
import { DetailsTab } from './details-tab.tsx'
import styles from './event.module.css'
import { type EventForm, eventFields, withoutEmptyIntro, withWebsites } from './event-form.ts'
import { LogosTab } from './logos-tab.tsx'
import { ThemeTab } from './theme-tab.tsx'
import { withNames, withoutNames } from './track-form.ts'
import { TracksTab } from './tracks-tab.tsx'

const tabs = ['details', 'welcome', 'theme', 'tracks', 'logos'] as const
type Tab = (typeof tabs)[number]
const names: Record<Tab, string> = {
  details: 'Details',
  welcome: 'Welcome text',
  theme: 'Theme',
  tracks: 'Tracks',
  logos: 'Logos',
}

/** The tracks are a screen of the programme. */
const onEvent = tabs.filter((it) => it !== 'tracks')

const onLogos = ['hosts', 'sponsors', 'logo', 'picture', 'pictureAlt', 'publicSpeakers']

/** The tab that contains a field of the event. */
const tabOf = (field: string): Tab => {
  if (field === 'welcome') return 'welcome'
  if (field === 'theme') return 'theme'
  if (field === 'tracks') return 'tracks'
  return onLogos.includes(field) ? 'logos' : 'details'
}

/** The event's own texts, theme and logos. */
export function EventPage() {
  const event = useCall('organiser-event', {})
  return (
    <Screen title="Event" intro="Saved changes appear on attendees’ open pages within two seconds.">
      <Loaded query={event}>{(data) => <EventEditor {...data} />}</Loaded>
    </Screen>
  )
}

/** The tracks: part of the event's entry, on a screen of their own. */
export function TracksPage() {
  const event = useCall('organiser-event', {})
  return (
    <Screen title="Tracks">
      <Loaded query={event}>{(data) => <EventEditor {...data} only="tracks" />}</Loaded>
    </Screen>
  )
}

type Props = {
  event: EventEntry
  revision: string
  changedBy?: string | undefined
  changedAt?: number | undefined
  addresses: Record<string, string>
  sendsMail: boolean
  only?: 'tracks'
}

function EventEditor({ event, revision, addresses, sendsMail, only, ...changed }: Props) {
  const [params, setParams] = useSearchParams()
  const tab = only ?? tabs.find((it) => it === params.get('tab')) ?? 'details'
  /** The tab from which the event was last submitted; errors are listed until the tab changes, then only marked. */
  const [sentFrom, setSentFrom] = useState<Tab>()
  const save = useChange('organiser-event-save', [
    'organiser-event',
    'event',
    'organiser-sessions',
    'overview',
    'audit-log',
  ])
  const stored = useMemo(
    (): EditedEvent => ({ ...event, tracks: withNames(event.tracks ?? []) }),
    [event],
  )
  const editor = useEntityEditor({
    noun: 'event',
    draft: 'event',
    stored,
    revision,
    entityOf: (form: EditedEvent) => form,
    tidy: (form) => ({
      ...form,
      ...(form.frameHosts
        ? { frameHosts: form.frameHosts.map((it) => it.trim()).filter(Boolean) }
        : {}),
      intro: withoutEmptyIntro(form.intro),
      hosts: withWebsites(form.hosts),
      sponsors: withWebsites(form.sponsors),
    }),
    save: (sent, under) => save.change({ event: sent, revision: under }),
    savedTitle: () => 'Event saved',
  })
  const { draft, saving } = editor
  const faulty = new Set(
    saving.errors.map(({ field }) => tabOf(partsOf(field, saving.prefix)[0] ?? '')),
  )
  const form: EventForm = { draft, at: saving.at, addresses, sendsMail }
  // The address of the tracks in earlier versions.
  if (!only && tab === 'tracks') return <Navigate to={consolePaths.tracks()} replace />
  return (
    <EntityForm
      editor={editor}
      names={eventFields}
      changed={changed}
      compared={(it) => {
        const { tracks, ...rest } = it as EditedEvent
        return { ...rest, tracks: withoutNames(tracks ?? []) }
      }}
      showErrors={tab === sentFrom}
      onGoTo={(field) => !only && setParams({ tab: tabOf(field) })}
      onSubmit={() => {
        setSentFrom(tab)
        void editor.send()
      }}
    >
      {only ? (
        <TracksTab {...form} />
      ) : (
        <Tabs
          selectedKey={tab}
          onSelectionChange={(key) => {
            setSentFrom(undefined)
            setParams({ tab: String(key) })
          }}
        >
          <TabList aria-label="Event settings" className={styles.tabs ?? ''}>
            {onEvent.map((id) => (
              <AriaTab key={id} id={id} className={styles.tab ?? ''}>
                {names[id]}
                {faulty.has(id) && <span className={styles.faulty}> has errors</span>}
              </AriaTab>
            ))}
          </TabList>
          <TabPanel id="details" className={styles.panel ?? ''}>
            <DetailsTab {...form} />
          </TabPanel>
          <TabPanel id="welcome" className={styles.panel ?? ''}>
            <MarkdownField
              label="Welcome text"
              value={draft.value.welcome}
              error={saving.at('welcome')}
              onChange={(welcome) => draft.set({ welcome })}
            />
          </TabPanel>
          <TabPanel id="theme" className={styles.panel ?? ''}>
            <ThemeTab {...form} />
          </TabPanel>
          <TabPanel id="logos" className={styles.panel ?? ''}>
            <LogosTab {...form} />
          </TabPanel>
        </Tabs>
      )}
    </EntityForm>
  )
}
