import { defaultGrace, longestGrace } from '@rostra/domain/direction/direction-limits'
import { EventField } from './event-editor.tsx'

/** What few events need: how long a room stays open, from where it can be watched, and web pages as streams. */
export const Advanced = () => (
  <>
    <EventField.Numeric
      name="grace"
      hint={`From 0 to ${longestGrace}. Leave empty for ${defaultGrace}.`}
      min={0}
      max={longestGrace}
    />
    <p className="muted small">
      When a session runs over, attendees who are watching keep the stream and the chat for this
      long after its planned end, or until a moderator ends it. Anyone who joins later sees it as
      ended.
    </p>
    <div>
      <EventField.Check name="fromStart" off={false}>
        Let attendees watch live sessions from the start
      </EventField.Check>
      <p className="muted small">
        For streams that are sent to this server. Anyone who comes late can go back to the start,
        with the chat as it was then, and catch up. Nothing from before the start is shown.
      </p>
    </div>
    <EventField.Lines name="frameHosts" hint="One per line, such as slides.example.org" rows={3} />
    <p className="muted small">
      Besides video, a session’s stream can be a web page: slides, a whiteboard, a player. Browsers
      show only pages of the websites listed here. List websites you trust: their pages run their
      own scripts and see their own cookies, but can’t lead attendees away from this site.
    </p>
  </>
)
