import { Trans, useLingui } from '@lingui/react/macro'
import type { Intro } from '@rostra/domain/event/event.schema'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { Suspense } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { lazyOptional } from '../ui/lazy-part.ts'
import { ProviderFrame } from '../ui/provider-frame.tsx'
import styles from './intro-dialog.module.css'

const CaptionTracks = lazyOptional(
  async () => (await import('../stream-players/caption-tracks.tsx')).CaptionTracks,
)

type Props = { intro: Intro; onClose(): void }

/** The intro on the first visit: a video, a picture or a provider's page. */
export function IntroDialog({ intro, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      wide
      title={intro.title || t`Welcome`}
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>SKIP</Trans>
        </Button>
      }
    >
      <IntroAsset intro={intro} />
    </Dialog>
  )
}

function IntroAsset({ intro: { title, type, url, alt, captions } }: { intro: Intro }) {
  const source = streamSource(type)
  const embed = source?.plays === 'frame' ? source.embed(url, location.hostname) : undefined
  if (embed) return <ProviderFrame className={styles.asset} src={embed} title={title} />
  // The dialog's heading is already its title.
  if (type === 'image') return <img className={styles.asset} src={url} alt={alt ?? ''} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: the organiser's video may contain its captions
    <video className={styles.asset} src={url} controls playsInline>
      {captions && (
        <Suspense>
          <CaptionTracks captions={captions} />
        </Suspense>
      )}
    </video>
  )
}
