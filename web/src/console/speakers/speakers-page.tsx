import { useNavigate, useParams } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import { nameOf } from '../ui/speaker-form.ts'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { InviteSpeakers } from './invite-speakers.tsx'
import { listedSpeakers, placesOf } from './listed-speakers.ts'
import { SpeakerEditor } from './speaker-editor.tsx'
import { SpeakerPerson } from './speaker-person.tsx'
import { toInvite } from './speaker-states.ts'
import { SpeakersList } from './speakers-list.tsx'

/** All speakers, or the one whose slug is in the address. */
export function SpeakersPage() {
  const people = useCall('speakers', {})
  const sessions = useCall('organiser-sessions', {})
  useStaffEvents('speakers', ['speakers'])
  const { slug } = useParams()
  const navigate = useNavigate()
  const data =
    people.data && sessions.data ? { ...people.data, sessions: sessions.data.sessions } : undefined
  const inSessions = data ? listedSpeakers(data.sessions) : []
  const found = inSessions.find((it) => it.slug === slug)
  const error = people.error ?? sessions.error
  const refetch = () => Promise.all([people.refetch(), sessions.refetch()])
  const close = () => {
    // A colleague’s version is taken over without a call that would ask again.
    void people.refetch()
    void navigate(consolePaths.speakers())
  }
  const uninvited = toInvite(data?.speakers ?? [])
  const without = data?.speakers.filter(({ email }) => !email).length ?? 0
  return (
    <Screen
      title={found ? nameOf(found.form) : 'Speakers'}
      actions={
        slug !== undefined ? (
          <ButtonLink variant="quiet" to={consolePaths.speakers()}>
            Back to all speakers
          </ButtonLink>
        ) : (
          uninvited.length > 0 && (
            <InviteSpeakers variant="primary" speakers={uninvited} without={without} isAll>
              Invite all not invited
            </InviteSpeakers>
          )
        )
      }
    >
      <Loaded query={{ data, error, refetch }}>
        {({ speakers, sessions: all, addresses }) => {
          const titles = new Map(all.map(({ session }) => [session.id, session.title]))
          const addressesOfAll = { ...sessions.data?.addresses, ...addresses }
          if (slug === undefined)
            return (
              <SpeakersList
                speakers={speakers}
                titles={titles}
                addresses={addressesOfAll}
                slugOf={(it) => placesOf(it, inSessions)?.slug}
              />
            )
          const person = speakers.find((it) => placesOf(it, inSessions)?.slug === slug)
          if (!found) return <p>This speaker is in no session any more.</p>
          return (
            <>
              {person && (
                <SpeakerPerson
                  speaker={person}
                  others={speakers.filter(({ id }) => id !== person.id)}
                  {...{ titles }}
                  addresses={addressesOfAll}
                  onGone={close}
                />
              )}
              <SpeakerEditor key={slug} speaker={found} addresses={addressesOfAll} onDone={close} />
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}
