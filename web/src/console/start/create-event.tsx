import { ButtonLink } from '../../ui/button.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Section } from '../ui/screen.tsx'

/** For a new installation, where only the team exists. */
export const CreateEvent = ({ isOrganiser }: { isOrganiser: boolean }) => (
  <Section title={isOrganiser ? 'Create your event' : 'No event yet'}>
    {isOrganiser ? (
      <>
        <p>
          Five short steps lead to an event that attendees can join: a name, a look, a session, your
          people and the link. You can also begin with the sample, or with an earlier event.
        </p>
        <div>
          <ButtonLink to={consolePaths.start()}>Create your event</ButtonLink>
        </div>
      </>
    ) : (
      <p>Once an organiser has created the event, your tasks appear here.</p>
    )}
  </Section>
)
