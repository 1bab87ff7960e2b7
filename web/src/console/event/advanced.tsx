import { defaultGrace, longestGrace } from '@rostra/domain/direction-limits'
import { TextField } from '../../ui/text-field.tsx'
import styles from '../ui/form-kit.module.css'
import type { EventForm } from './event-form.ts'

/** What few events need: web pages as streams, and how long a room stays open. */
export function Advanced({ draft: { value, set }, at }: EventForm) {
  const hosts = value.frameHosts ?? []
  const error = hosts.map((_, index) => at(`frameHosts.${index}`)).find(Boolean)
  return (
    <>
      <TextField
        label="Minutes a session stays open after its planned end"
        hint={`From 0 to ${longestGrace}. Leave empty for ${defaultGrace}.`}
        type="number"
        inputMode="numeric"
        min={0}
        max={longestGrace}
        value={value.grace ?? ''}
        error={at('grace')}
        onChange={({ target }) => set({ grace: target.value === '' ? null : Number(target.value) })}
      />
      <p className={styles.meta}>
        When a session runs over, attendees who are watching keep the stream and the chat for this
        long after its planned end, or until a moderator ends it. Anyone who joins later sees it as
        ended.
      </p>
      <TextField
        multiline
        label="Websites that may be shown inside a session"
        hint="One per line, such as slides.example.org"
        rows={3}
        spellCheck={false}
        value={hosts.join('\n')}
        error={error ?? at('frameHosts')}
        onChange={({ target }) =>
          set({ frameHosts: target.value === '' ? null : target.value.split('\n') })
        }
      />
      <p className={styles.meta}>
        Besides video, a session’s stream can be a web page: slides, a whiteboard, a player.
        Browsers show only pages of the websites listed here. List websites you trust: their pages
        run their own scripts and see their own cookies, but can’t lead attendees away from this
        site.
      </p>
    </>
  )
}
