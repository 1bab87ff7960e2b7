import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { RoomPicture } from './room-picture.tsx'
import { showErrorText } from './show-error-text.ts'
import type { ShowQuestions } from './show-questions.tsx'
import styles from './show-stage.module.css'
import type { ShowWithoutPicture } from './show-without-picture.tsx'

// Most of a session has a picture.
const WithoutPicture = lazyPart<ComponentProps<typeof ShowWithoutPicture>>(
  async () => (await import('./show-without-picture.tsx')).ShowWithoutPicture,
)
const Questions = lazyPart<ComponentProps<typeof ShowQuestions>>(
  async () => (await import('./show-questions.tsx')).ShowQuestions,
)

/** In place of the video while there is none; the session's picture until its code has loaded. */
export const NoPicture = (props: ComponentProps<typeof ShowWithoutPicture>) => (
  <Suspense
    fallback={
      <>
        <RoomPicture session={props.session} />
        {props.show.kind === 'ended' && <p className={styles.words}>{showErrorText('ended')}</p>}
      </>
    }
  >
    <WithoutPicture {...props} />
  </Suspense>
)

/** In place of the video after a recording that was shown as live. */
export const AfterRecording = (props: ComponentProps<typeof ShowQuestions>) => (
  <Suspense fallback={<RoomPicture session={props.session} />}>
    <Questions {...props} />
  </Suspense>
)
