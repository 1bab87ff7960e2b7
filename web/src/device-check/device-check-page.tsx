import { Trans, useLingui } from '@lingui/react/macro'
import { isReady, readyLine } from '@rostra/domain/device-check/device-check'
import { useRef, useState } from 'react'
import { useEventFront } from '../event/event-query.ts'
import { copyText } from '../platform/copy-text.ts'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { Button } from '../ui/button.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import narrow from '../ui/narrow-page.module.css'
import { PageHeading } from '../ui/page-heading.tsx'
import { showToast } from '../ui/toast-store.ts'
import { Checks } from './checks.tsx'
import styles from './device-check-page.module.css'
import { useChecks } from './use-checks.ts'

/** For anyone, before the event: checks whether everything works in this browser. */
export function DeviceCheckPage() {
  const { t } = useLingui()
  const user = useSignedIn()
  const video = useRef<HTMLVideoElement>(null)
  const [round, setRound] = useState(0)
  const { found, sound, answer, results } = useChecks(video, round)
  useDocumentTitle(t`Check your device`, useEventFront().data)
  const line = results && readyLine(results)
  const copy = async () => {
    const copied = line !== undefined && (await copyText(line))
    showToast({
      title: copied ? t`Copied` : t`The result couldn’t be copied. Select it and copy it.`,
    })
  }
  return (
    <div className={user ? `${narrow.page} ${narrow.inside}` : narrow.page}>
      <PageHeading className={narrow.heading}>
        <Trans>Check your device</Trans>
      </PageHeading>
      <p className={narrow.lead}>
        <Trans>
          Find out before the event whether everything works in this browser. You don’t need to sign
          in.
        </Trans>
      </p>
      <Checks found={found} sound={sound} onSound={answer} video={video} />
      <section className={styles.result} aria-label={t`Result`}>
        <p role="status">
          {results && (
            <strong>
              {isReady(results) ? (
                <Trans>Your device is ready.</Trans>
              ) : (
                <Trans>Something isn’t working yet.</Trans>
              )}
            </strong>
          )}
        </p>
        {line && (
          <>
            <p>
              <Trans>Send this line to the help desk if they ask for it:</Trans>
            </p>
            {/* For the help desk, which reads English. */}
            <p className={styles.line} dir="ltr" lang="en">
              {line}
            </p>
          </>
        )}
        {(line || round > 0) && (
          <div className={`${styles.actions} flow gap-2`}>
            {line && (
              <Button onClick={() => void copy()}>
                <Trans>Copy result</Trans>
              </Button>
            )}
            <Button variant="secondary" busy={!line} onClick={() => setRound(round + 1)}>
              <Trans>Check again</Trans>
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}
