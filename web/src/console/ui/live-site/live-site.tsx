import { paths } from '@rostra/domain/paths'
import { previewPath } from '@rostra/domain/preview/preview'
import { useEffect, useRef, useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { basePath } from '../../../platform/base-path.ts'
import { serverNow } from '../../../platform/transport/server-clock.ts'
import type { SiteDraft } from '../../../preview/drafted.ts'
import choices from '../choices.module.css'
import { Notice } from '../notice.tsx'
import styles from './live-site.module.css'
import { type Drafted, siteDraft } from './site-draft.ts'
import { usePreview } from './use-preview.ts'

const views = { signIn: 'Sign-in', home: 'Home', room: 'Live session' } as const
export type SiteView = keyof typeof views

type Props = Drafted & {
  /** The session whose room is shown, and when it runs (epoch ms). */
  room: { id: string; startsAt: number; endsAt: number } | undefined
  /** The page to show; people may change it until this changes. */
  view?: SiteView
}

/** ms that typing has to rest before the site shows it. */
const restsFor = 250

/** The attendee site itself, smaller, with the values that are being typed. */
export function LiveSite({ room, view: wanted = 'signIn', ...drafted }: Props) {
  const [view, setView] = useState<SiteView>(wanted)
  useEffect(() => setView(wanted), [wanted])
  const { shown, problem, show } = usePreview(undefined)
  const frame = useRef<HTMLIFrameElement>(null)
  const at = view === 'room' && room ? Math.round((room.startsAt + room.endsAt) / 2) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another time needs another preview
  useEffect(() => {
    if (shown || at !== undefined) void show(at ?? Math.round(serverNow()))
  }, [at])

  const draft = JSON.stringify(drafted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text has all values
  useEffect(() => {
    const page = window as { rostraDraft?: SiteDraft }
    const isFirst = page.rostraDraft === undefined
    const timer = window.setTimeout(
      () => {
        page.rostraDraft = siteDraft(drafted)
        frame.current?.contentWindow?.dispatchEvent(new Event('rostra:draft'))
      },
      isFirst ? 0 : restsFor,
    )
    return () => window.clearTimeout(timer)
  }, [draft])
  useEffect(
    () => () => {
      delete (window as { rostraDraft?: SiteDraft }).rostraDraft
    },
    [],
  )

  const path = view === 'room' && room ? paths.show(room.id) : paths.home()
  const query = view === 'signIn' ? '?signed-out' : ''
  const address = `${basePath()}${previewPath}${path}${query}#${shown?.token}`
  return (
    <div className={styles.site}>
      <ToggleButtonGroup
        className={choices.choices ?? ''}
        aria-label="Page of the site"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[view]}
        onSelectionChange={(keys) => setView([...keys][0] as SiteView)}
      >
        {Object.entries(views).map(([id, name]) => (
          <ToggleButton
            key={id}
            id={id}
            className={choices.choice ?? ''}
            isDisabled={id === 'room' && !room}
          >
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <div className={styles.window}>
        {shown && (
          <iframe
            key={address}
            ref={frame}
            className={styles.frame}
            title="Your site"
            src={address}
          />
        )}
      </div>
      <p className="muted small">This is your site. It changes as you type.</p>
    </div>
  )
}
