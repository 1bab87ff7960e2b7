import type { Intro as EventIntro } from '@rostra/domain/event/event.schema'
import { Suspense, useState } from 'react'
import { storedUser } from '../platform/identity/stored-user.ts'
import { lazyOptional } from '../ui/lazy-part.ts'

type DialogProps = { intro: EventIntro; onClose: () => void }

// Most visits never show it.
const IntroDialog = lazyOptional<DialogProps>(
  async () => (await import('./intro-dialog.tsx')).IntroDialog,
)

const viewedKey = 'first-time-viewed'
/** Who has seen it last on this device: too little of their id to name them. */
const viewerKey = 'rostra:intro-viewer'
const viewer = () => `${storedUser()?.id.slice(-4)}`

/** The next person on a shared computer has not seen it. */
const hasViewed = () =>
  localStorage.getItem(viewedKey) !== null &&
  (localStorage.getItem(viewerKey) ?? viewer()) === viewer()

/**
 * Shows the intro to first-time visitors on the home page, never on top of a session they opened; closing it sets a
 * flag in local storage. The profile menu can show it again.
 */
export function Intro({ intro, asked, onClose }: DialogProps & { asked: boolean }) {
  const [viewed, setViewed] = useState(hasViewed)
  if (viewed && !asked) return null
  const close = () => {
    localStorage.setItem(viewedKey, 'true')
    localStorage.setItem(viewerKey, viewer())
    setViewed(true)
    onClose()
  }
  return (
    <Suspense>
      <IntroDialog intro={intro} onClose={close} />
    </Suspense>
  )
}
