import { TextField } from '../../ui/text-field.tsx'
import styles from '../ui/form-kit.module.css'
import { Section } from '../ui/screen.tsx'
import type { EventForm } from './event-form.ts'

/** Hosts whose pages sessions may embed in a frame, one per line. */
export function FrameHostsSection({ draft: { value, set }, at }: EventForm) {
  const hosts = value.frameHosts ?? []
  const error = hosts.map((_, index) => at(`frameHosts.${index}`)).find(Boolean)
  return (
    <Section title="Pages in frames">
      <p className={styles.meta}>
        Besides video, a session’s stream can be a web page: slides, a whiteboard, a player.
        Browsers show only pages of the hosts listed here. List hosts you trust: their pages run
        their own scripts and see their own cookies, but can’t lead attendees away from this site.
      </p>
      <TextField
        multiline
        label="Hosts"
        hint="One per line, such as slides.example.org"
        rows={3}
        spellCheck={false}
        value={hosts.join('\n')}
        error={error ?? at('frameHosts')}
        onChange={({ target }) =>
          set({ frameHosts: target.value === '' ? null : target.value.split('\n') })
        }
      />
    </Section>
  )
}
