import type { Session } from '@rostra/domain/session'
import { Suspense } from 'react'
import { lazyOptional } from '../ui/lazy-part.ts'
import { ShowSlate } from './show-slate.tsx'
import styles from './show-stage.module.css'
import { ShowWaiting } from './show-waiting.tsx'
import type { StageShow } from './use-show-changes.ts'

// Only for sessions that have ended.
const ShowEnded = lazyOptional(async () => (await import('./show-ended.tsx')).ShowEnded)
// Only for sessions whose stream is sent to this server.
const PictureSignal = lazyOptional(async () => (await import('./picture-signal.tsx')).PictureSignal)

type Props = { session: Session; show: Exclude<StageShow, { stream: unknown }> }

/** Shown in place of the video while there is none: before the start, during a break, and after the end. */
export function ShowWithoutPicture({ session, show }: Props) {
  switch (show.kind) {
    case 'waiting':
      return 'late' in show ? (
        <Suspense fallback={<div className={styles.blank} />}>
          <PictureSignal />
        </Suspense>
      ) : (
        <ShowWaiting session={session} />
      )
    case 'slate':
      return <ShowSlate {...show} />
    case 'ended':
      return (
        <Suspense fallback={<div className={styles.blank} />}>
          <ShowEnded session={session} />
        </Suspense>
      )
  }
}
