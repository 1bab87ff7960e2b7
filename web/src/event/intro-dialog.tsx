import type { Intro } from '@rostra/domain/event'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './intro-dialog.module.css'

const viewedKey = 'first-time-viewed'

type Props = { intro: Intro; asked: boolean; onClose(): void }

/**
 * Greets first-time viewers on the home page, never in front of a show they came for; closing sets a
 * flag in local storage. The profile menu shows it again.
 */
export function IntroDialog({ intro, asked, onClose }: Props) {
  const [viewed, setViewed] = useState(() => localStorage.getItem(viewedKey) !== null)
  const close = () => {
    localStorage.setItem(viewedKey, 'true')
    setViewed(true)
    onClose()
  }
  return (
    <Dialog
      open={asked || !viewed}
      wide
      title={intro.title || 'Welcome'}
      onClose={close}
      footer={<Button onClick={close}>SKIP</Button>}
    >
      <IntroAsset intro={intro} />
    </Dialog>
  )
}

function IntroAsset({ intro: { title, type, url } }: { intro: Intro }) {
  const source = streamSource(type)
  const embed = source?.plays === 'frame' ? source.embed(url) : undefined
  if (embed)
    return (
      <iframe
        className={styles.asset}
        src={embed}
        title={title}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  if (type === 'image') return <img className={styles.asset} src={url} alt={title} />
  // biome-ignore lint/a11y/useMediaCaption: the organiser's film may carry its captions inside
  return <video className={styles.asset} src={url} controls playsInline />
}
