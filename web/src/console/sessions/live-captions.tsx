import { useEffect } from 'react'
import { basePath } from '../../platform/base-path.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { languageName } from '../ui/caption-languages.ts'
import { CaptionerLink } from '../ui/captioner-link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Copied } from '../ui/copied.tsx'
import styles from '../ui/form-kit.module.css'
import { OrganisersLink } from '../ui/organisers-link.tsx'

/** ms between two looks for lines. */
const lookEvery = 3_000

/** The live captions of a session: what has come, and who can send them. */
export function LiveCaptions({ showId }: { showId: string }) {
  const { data, refetch } = useCall('caption-state', { showId })
  useEffect(() => {
    const timer = window.setInterval(() => void refetch(), lookEvery)
    return () => window.clearInterval(timer)
  }, [refetch])
  const tracks = data?.tracks ?? []
  return (
    <section className={styles.form} aria-label="Live captions">
      <h2>Live captions</h2>
      <p className="muted small">
        Attendees turn them on in the player. After the end they become captions of the recording.
      </p>
      {tracks.length > 0 && (
        <ul className="list stack gap-2" aria-label="Captions that have come">
          {tracks.map(({ lang, lines, byProgram, lastAt, delay }) => (
            <li key={lang}>
              <strong>{languageName(lang)}</strong>: {lines.toLocaleString('en')}{' '}
              {lines === 1 ? 'line' : 'lines'}
              {data && lastAt !== null && `, the last ${agoText(data.serverTime - lastAt)}`}
              {delay !== null && `, ${secondsText(delay)} after its words`}
              {byProgram && <span className="muted"> · made by a program</span>}
            </li>
          ))}
        </ul>
      )}
      <CaptionerLink showId={showId} />
      <Copied
        name="A program sends lines with a key: make it on the server"
        text="rostra key make captions --may captions"
      />
      <Copied
        name="Then it posts each line"
        text={`curl -H "Authorization: Bearer $ROSTRA_KEY" -d "Good morning" "${location.origin}${basePath()}/api/captions/${encodeURIComponent(showId)}?lang=en"`}
      />
      <div className="line gap-3">
        <OrganisersLink to={consolePaths.screens(showId)}>See and revoke links</OrganisersLink>
        <OrganisersLink to={consolePaths.programs()}>Keys for programs</OrganisersLink>
      </div>
    </section>
  )
}

/** Rounded: the figures are looked at, not compared. */
const secondsText = (ms: number): string => `${(Math.max(0, ms) / 1000).toFixed(1)} s`
const agoText = (ms: number): string =>
  ms < 90_000 ? `${Math.round(ms / 1000)} s ago` : `${Math.round(ms / 60_000)} min ago`
