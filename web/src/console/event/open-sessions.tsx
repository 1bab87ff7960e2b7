import { Part } from '../ui/fields.tsx'
import { EventField } from './event-editor.tsx'

/** What guests of open sessions see of names, and where these sessions may be shown. */
export const OpenSessions = () => (
  <Part title="Sessions that are open to everyone">
    <p className="muted small">
      A session becomes open with the tick in its editor: then anyone can watch it and read its chat
      without an account.
    </p>
    <EventField.Check name="guestNames" on="first">
      Show guests only the first names of people in the chat
    </EventField.Check>
    <p className="muted small">Attendees still see whole names.</p>
    <EventField.Lines name="embed" hint="One per line, such as https://www.example.org" />
    <p className="muted small">
      Pages of these sites can show open sessions in a frame. No other site can show any page of
      this one.
    </p>
  </Part>
)
