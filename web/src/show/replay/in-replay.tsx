import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { ReplayProps } from './replay.tsx'

const Replay = lazyPart<ReplayProps>(() =>
  import('./replay.tsx').then(
    (it) => it.Replay,
    () => (it) => it.children,
  ),
)

/** A part of the page as it is beside a recording; without one, or until its code is there, as it is otherwise. */
export const InReplay = (props: ReplayProps) =>
  props.video ? (
    <Suspense fallback={props.children}>
      <Replay {...props} />
    </Suspense>
  ) : (
    props.children
  )
