import { Trans } from '@lingui/react/macro'
import { PosterFaces } from '../../ui/poster-faces.tsx'
import { Written } from '../../ui/written.tsx'
import { Answer } from './answer.tsx'
import { viewAddress } from './own-address.ts'
import styles from './own-page.module.css'
import { OwnTimes } from './own-times.tsx'
import { SendFrom } from './sending.tsx'
import type { OwnPageData, OwnSession } from './use-own-page.ts'

type Props = {
  page: OwnPageData
  session: OwnSession
  /** Neither over nor cancelled. */
  isAhead: boolean
  onChanged(): Promise<void>
}

/** One of the speaker's other sessions. */
export function SessionLine({ page, session, isAhead, onChanged }: Props) {
  const { id, title, status } = session
  return (
    <li className={styles.line}>
      <PosterFaces
        className={styles.thumb}
        session={{ id, speakers: [{ ...page.speaker, slug: 'own', place: 0 }] }}
      />
      <div className="stack gap-2 shrinks">
        <h3 className={styles.lineTitle}>
          <Written>{title}</Written>
        </h3>
        <OwnTimes session={session} className="small" />
        {status === 'cancelled' ? (
          <p className="bad bold">
            <Trans>Cancelled</Trans>
          </p>
        ) : isAhead ? (
          <>
            <Answer session={session} onChanged={onChanged} />
            <SendFrom session={session} />
            <p>
              <a href={viewAddress(id)}>
                <Trans>Open your speaker’s view</Trans>
              </a>
            </p>
          </>
        ) : (
          <p className="muted">
            <Trans>This session is over.</Trans>
          </p>
        )}
      </div>
    </li>
  )
}
