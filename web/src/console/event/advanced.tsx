import { defaultGrace, longestGrace } from '@rostra/domain/direction/direction-limits'
import type { EditedEvent } from '@rostra/domain/event/event-folder.schema'
import { fieldsOf } from '../ui/fields.tsx'
import styles from '../ui/form-kit.module.css'
import type { EventForm } from './event-form.ts'

const Form = fieldsOf<EditedEvent>()

/** What few events need: web pages as streams, and how long a room stays open. */
export const Advanced = ({ draft: { value, set }, at }: EventForm) => (
  <Form.Group value={value} at={at} onChange={set}>
    <Form.Numeric
      name="grace"
      label="Minutes a session stays open after its planned end"
      hint={`From 0 to ${longestGrace}. Leave empty for ${defaultGrace}.`}
      min={0}
      max={longestGrace}
    />
    <p className={styles.meta}>
      When a session runs over, attendees who are watching keep the stream and the chat for this
      long after its planned end, or until a moderator ends it. Anyone who joins later sees it as
      ended.
    </p>
    <Form.Lines
      name="frameHosts"
      label="Websites that may be shown inside a session"
      hint="One per line, such as slides.example.org"
      rows={3}
    />
    <p className={styles.meta}>
      Besides video, a session’s stream can be a web page: slides, a whiteboard, a player. Browsers
      show only pages of the websites listed here. List websites you trust: their pages run their
      own scripts and see their own cookies, but can’t lead attendees away from this site.
    </p>
  </Form.Group>
)
