import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { useSessions } from '../../sessions/sessions-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CaptionerLink } from '../ui/captioner-link.tsx'
import styles from '../ui/cards.module.css'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { OrganisersLink } from '../ui/organisers-link.tsx'
import { Screen, Section } from '../ui/screen.tsx'
import { Select } from '../ui/select.tsx'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { Halls } from './halls.tsx'
import { LinkList, LinksOfKind } from './links-of-kind.tsx'

/** A session's links for its speakers and for screens. */
export function ScreensPage() {
  const [query, setQuery] = useSearchParams()
  const programme = useSessions()
  useStaffEvents('screens', ['screen-links'])
  // Fixed, so that the selected session does not change while the page is open.
  const [openedAt] = useState(serverNow)
  return (
    <Screen
      title="Speaker and hall links"
      intro="Pages that show a session without anyone signing in: for its speakers and captioners, for a hall’s screen and for video mixers such as OBS. They aren’t counted as viewers."
    >
      <Halls />
      <Loaded query={{ ...programme, data: programme.sessions }}>
        {(sessions) => {
          const asked = sessions.find(({ id }) => id === query.get('show'))
          // A running session, else the next one, else the last.
          const first = sessions.find((it) => it.endsAt > openedAt && it.status !== 'cancelled')
          const session = asked ?? first ?? sessions.at(-1)
          if (!session)
            return (
              <EmptyState
                action={
                  <OrganisersLink to={consolePaths.sessions()}>Go to Sessions</OrganisersLink>
                }
              >
                No sessions yet. Each session has links of its own.
              </EmptyState>
            )
          return (
            <>
              <div className={styles.bar}>
                <Select
                  label="Session"
                  value={session.id}
                  options={sessions.map(({ id, title }) => ({ id, name: title }))}
                  onChange={(show) => setQuery({ show }, { replace: true })}
                />
              </div>
              <OfSession key={session.id} showId={session.id} />
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}

function OfSession({ showId }: { showId: string }) {
  const links = useCall('screen-links', { showId })
  const isOrganiser = useSignedIn()?.role === 'organiser'
  return (
    <>
      <Section title="Speaker’s view">
        <p>
          Time left, questions, your notes and the video as the audience sees it, always muted. Send
          the link to interpreters and hosts.
        </p>
        <p className="muted small">
          Speakers don’t need it: their own page opens it, with one address for all their sessions.
          Organisers send that from Speakers.
        </p>
        <div>
          <OrganisersLink to={consolePaths.speakers()}>Go to Speakers</OrganisersLink>
        </div>
        <Loaded query={links} height={80}>
          {(data) => <LinksOfKind showId={showId} kind="speaker" links={data.links} />}
        </Loaded>
      </Section>
      <Section title="Projection pages">
        <p>
          The question on air, the chat or the reactions in very large type, on a transparent
          background, for OBS or a hall’s screen.
        </p>
        <Loaded query={links} height={80}>
          {(data) => <LinksOfKind showId={showId} kind="projection" links={data.links} />}
        </Loaded>
      </Section>
      <Section title="Captioner’s page">
        <p>
          Where someone types live captions without an account: several people take turns with one
          link, and tools that send captions to YouTube have an address of their own.
        </p>
        {isOrganiser ? (
          <CaptionerLink showId={showId} forAny />
        ) : (
          <p className="muted small">Organisers create these links.</p>
        )}
        <Loaded query={links} height={80}>
          {(data) => <LinkList kind="captions" links={data.links} />}
        </Loaded>
      </Section>
    </>
  )
}
