import type { Captioned } from '@rostra/domain/captions/live-captions'
import { useEffect, useState } from 'react'
import { languageToRead } from '../../captions/caption-choice.ts'
import { ShownLines } from '../../captions/shown-lines.tsx'
import { useShownLines } from '../../captions/use-captions.ts'
import { useOwnReader } from '../../captions/use-own-reader.ts'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { screenLink, useRoom } from '../use-screen.ts'
import styles from './captions-projection.module.css'
import type { ProjectionProps } from './projection-props.ts'

/** As many as fit on any screen; the rest is cut off at the top. */
const most = 4

/** The live captions in very large type, when they are said; `?lang=fr` chooses one of several languages. */
export function CaptionsProjection({ view: { showId, rooms } }: ProjectionProps) {
  const channel = rooms.chat ?? rooms.reactions
  const languages = useLanguages(showId)
  useRoom(channel, onlyCaptions)
  const asked = new URLSearchParams(location.search).get('lang') ?? undefined
  const lang = languageToRead(languages, asked, asked ?? 'en')?.lang
  const reader = useOwnReader(screenLink().live, { showId, channel, lang })
  const lines = useShownLines(reader, serverNow, most)
  return (
    <div className={styles.captions}>
      {lang !== undefined && <ShownLines lines={lines} lang={lang} className={styles.line} />}
    </div>
  )
}

const onlyCaptions = {}
const none: Captioned['languages'] = []

function useLanguages(showId: string): Captioned['languages'] {
  const [languages, setLanguages] = useState(none)
  useEffect(
    () =>
      screenLink().live.onUpdate(({ captioned }) => {
        if (captioned?.showId === showId) setLanguages(captioned.languages)
      }),
    [showId],
  )
  return languages
}
