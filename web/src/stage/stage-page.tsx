import { Trans, useLingui } from '@lingui/react/macro'
import { eventComposition, withoutHorizon } from '@rostra/domain/event/poster'
import { paths } from '@rostra/domain/paths'
import { replaysAt, stageAt } from '@rostra/domain/sessions/stage'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useEvent } from '../event/event-query.ts'
import { PinnedCardPlace } from '../pinned-card/pinned-card-place.tsx'
import { AgendaFilter, useAgendaFilter } from '../programme/agenda-filter.tsx'
import { NoAgendaYet } from '../programme/my-agenda.tsx'
import { RowLink } from '../programme/row-link.tsx'
import { SessionList } from '../programme/session-list.tsx'
import { useStageClock } from '../programme/use-stage-clock.ts'
import { useSessions } from '../sessions/sessions-query.ts'
import { viewerZone } from '../sessions/times.ts'
import { ZoneSwitch } from '../sessions/zone-switch.tsx'
import { Art } from '../ui/art.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Later } from '../ui/later.tsx'
import { lazyOptional } from '../ui/lazy-part.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CardLoading, SessionCard } from './session-card.tsx'
import { StageBox } from './stage-box.tsx'
import styles from './stage-page.module.css'
import { stageHeading } from './stage-texts.ts'

// Below the main content.
const FullProgramme = lazyOptional(
  async () => (await import('../programme/full-programme.tsx')).FullProgramme,
)

/** The number of replays beside what is live or next: the latest. */
const shownReplays = 4

/** The main stage in its four modes (specification sections 2 and 4). */
export function StagePage() {
  const { t } = useLingui()
  const event = useEvent()
  const { hash } = useLocation()
  const { sessions, error, refetch } = useSessions()
  const now = useStageClock(sessions)
  const [zone, setZone] = useState(viewerZone)
  useDocumentTitle(t`Main Stage`, event.data)

  const loading = !error && (!sessions || !event.data)
  const stage = stageAt(sessions ?? [], now)
  const { isMine, ofAgenda } = useAgendaFilter(stage.sessions)
  // After the event the cards are the programme.
  const cards = isMine && stage.mode === 'past' ? ofAgenda : stage.sessions
  const isParallel = stage.mode !== 'past' && cards.length > 1
  const replays = stage.mode === 'past' ? [] : replaysAt(sessions ?? [], now)
  const theme = event.data?.theme
  const picture = event.data?.picture
  return (
    <>
      <PinnedCardPlace />
      <PageHeading className={styles.heading}>
        <Trans>MAIN STAGE</Trans>
      </PageHeading>
      {error && !sessions ? (
        <ErrorState title={t`The sessions didn’t load`} onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </ErrorState>
      ) : (
        <section
          className={styles.box}
          aria-label={t`Stage status`}
          aria-busy={loading}
          data-screen-only
        >
          {picture ? (
            <img src={picture} alt={event.data?.pictureAlt ?? ''} fetchPriority="high" />
          ) : (
            theme && (
              <Art composition={withoutHorizon(eventComposition(theme, event.data?.name ?? ''))} />
            )
          )}
          {loading ? (
            <p className={styles.boxTitle}>{t`Walking to stage...`}</p>
          ) : (
            <StageBox
              stage={stage}
              sessions={sessions ?? []}
              now={now}
              zone={zone}
              eventHeading={event.data?.heading ?? ''}
            />
          )}
        </section>
      )}
      {loading ? (
        <>
          <div className={styles.bar}>
            <Skeleton height={20} width="16rem" />
          </div>
          <CardLoading />
        </>
      ) : (
        sessions && (
          <>
            <section aria-labelledby="stage-sessions">
              <div className={styles.bar}>
                <h2 id="stage-sessions">{stageHeading(stage.mode)}</h2>
                <ZoneSwitch zone={zone} onChange={setZone} />
              </div>
              {stage.mode === 'past' && sessions.length > 1 && (
                <div className={styles.filter}>
                  <AgendaFilter sessions={sessions} />
                  <PrintButton />
                </div>
              )}
              <div
                className={`${styles.cards} stack gap-4`}
                data-parallel={isParallel ? '' : undefined}
              >
                {cards.map((session) => (
                  <SessionCard key={session.id} session={session} now={now} zone={zone} />
                ))}
                {stage.mode === 'past' && cards.length === 0 && <NoAgendaYet />}
                {stage.mode === 'empty' && (
                  <EmptyState>
                    <Trans>Sessions will appear here once they are announced.</Trans>
                  </EmptyState>
                )}
              </div>
            </section>
            <div className={styles.replays} data-screen-only>
              <SessionList
                title={t`Replays`}
                sessions={replays.slice(-shownReplays).reverse()}
                now={now}
              />
            </div>
            {stage.mode !== 'past' && sessions.length > 1 && (
              <Later height={400} atOnce={hash === '#programme'}>
                <FullProgramme
                  sessions={sessions}
                  tracks={event.data?.tracks ?? []}
                  now={now}
                  zone={zone}
                />
              </Later>
            )}
            {stage.mode === 'past' && (
              <div className={styles.library}>
                <RowLink to={paths.library()} title={t`Resource Library`}>
                  <Trans>Documents and recordings to keep</Trans>
                </RowLink>
              </div>
            )}
          </>
        )
      )}
    </>
  )
}
