import { Trans } from '@lingui/react/macro'
import styles from './help-page.module.css'

/** Information about this browser: nothing personal, only what affects the video. */
export function technicalDetails(): string {
  const { userAgent, language, onLine } = navigator
  const lines = [
    userAgent,
    `Window ${innerWidth} × ${innerHeight}, pixel ratio ${devicePixelRatio}`,
    `Language ${language}, time zone ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
    `${onLine ? 'Online' : 'Offline'}, page ${location.pathname}`,
  ]
  return lines.join('\n')
}

type Props = { included: boolean; onChange(included: boolean): void }

/** Shows the details and asks whether to send them. */
export const TechnicalDetails = ({ included, onChange }: Props) => (
  <div>
    <label className="row gap-2 tap">
      <input
        type="checkbox"
        checked={included}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Trans>Include technical details</Trans>
    </label>
    <details className={`${styles.details} muted small`}>
      <summary>
        <Trans>Show details</Trans>
      </summary>
      {/* For the help desk, which reads English. */}
      <pre dir="ltr" lang="en">
        {technicalDetails()}
      </pre>
    </details>
  </div>
)
