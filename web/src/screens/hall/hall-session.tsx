import { Trans, useLingui } from '@lingui/react/macro'
import type { HallSession as Shown } from '@rostra/domain/halls/hall-calls'
import { Suspense } from 'react'
import { hoursAndMinutes, intlLocale } from '../../platform/i18n/i18n.ts'
import { lazyOptional } from '../../ui/lazy-part.ts'
import { Names } from '../../ui/names.tsx'
import { AskQuestion } from './ask-question.tsx'
import styles from './hall.module.css'
import type { HallCaptionsProps } from './hall-captions.tsx'
import { HallPolls } from './hall-polls.tsx'
import { HallQuestions } from './hall-questions.tsx'
import { HallReactions } from './hall-reactions.tsx'

const HallCaptions = lazyOptional<HallCaptionsProps>(
  async () => (await import('./hall-captions.tsx')).HallCaptions,
)

/** The session that runs in the hall: what it is, and all that someone there can do. */
export function HallSession({ session, timeZone }: { session: Shown; timeZone: string }) {
  const { t } = useLingui()
  const { id, title, state, startTime, endTime, speakers, agenda = [], item } = session
  const times = new Intl.DateTimeFormat(intlLocale(), { timeZone, ...hoursAndMinutes() })
  const point = item === undefined ? undefined : agenda[item]
  return (
    <>
      <div className={styles.card}>
        <p className={styles.line}>
          <span className={styles.tag} data-live={state === 3 ? '' : undefined}>
            {state === 2 ? t`Starting soon` : state === 3 ? t`Live` : t`Just ended`}
          </span>
          <span className="muted digits">
            {times.formatRange(Date.parse(startTime), Date.parse(endTime))}
          </span>
        </p>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {speakers.length > 0 && (
          <p className="muted">
            <Names speakers={speakers.map((first) => ({ first, last: '' }))} />
          </p>
        )}
        {point && (
          <p className={styles.now} aria-live="polite">
            <span className="muted small">
              <Trans>Now</Trans>
            </span>
            <bdi className="bold">{point.title}</bdi>
            {point.speaker && <bdi className="muted small">{point.speaker}</bdi>}
          </p>
        )}
        <HallReactions showId={id} />
      </div>
      {session.captions && (
        <Suspense>
          <HallCaptions showId={id} channel={session.channel} languages={session.captions} />
        </Suspense>
      )}
      <HallPolls showId={id} />
      <AskQuestion showId={id} />
      <HallQuestions showId={id} mode={session.questions} />
    </>
  )
}
