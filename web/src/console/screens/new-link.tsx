import {
  type ProjectionBackground,
  type ProjectionPage,
  projectionBackgrounds,
  projectionPages,
  type ShownKind,
  screenPaths,
} from '@rostra/domain/screens/screens'
import { useState } from 'react'
import { basePath } from '../../platform/base-path.ts'
import styles from '../ui/cards.module.css'
import { LinkAddress } from '../ui/link-address.tsx'
import { Select } from '../ui/select.tsx'
import own from './new-link.module.css'

type Props = { showId: string; kind: ShownKind; secret: string }

/** A link that has just been created; it can't be retrieved later. */
export const NewLink = ({ showId, kind, secret }: Props) => (
  <div className={styles.card}>
    <p role="status">Copy this link now. You won’t see it again.</p>
    {kind === 'speaker' ? (
      <LinkAddress
        name="Speaker’s view"
        address={`${location.origin}${basePath()}${screenPaths.speaker(showId)}#${secret}`}
      />
    ) : (
      <ProjectionAddresses showId={showId} secret={secret} />
    )}
  </div>
)

const pageNames: Record<ProjectionPage, string> = {
  question: 'Question on air',
  poll: 'Poll',
  chat: 'Chat',
  mood: 'Mood of the room',
  captions: 'Captions',
}
const backgroundNames: Record<ProjectionBackground, string> = {
  transparent: 'Transparent (OBS)',
  dark: 'Dark',
  light: 'Light',
}

/** A link for each projection page, with a preview of it. */
function ProjectionAddresses({ showId, secret }: { showId: string; secret: string }) {
  const [background, setBackground] = useState<ProjectionBackground>('transparent')
  const query = background === 'transparent' ? '' : `?background=${background}`
  return (
    <>
      <div className={styles.bar}>
        <Select
          label="Background"
          value={background}
          options={projectionBackgrounds.map((id) => ({ id, name: backgroundNames[id] }))}
          onChange={(id) => setBackground(id as ProjectionBackground)}
        />
      </div>
      <ul className={own.pages} aria-label="Projection pages">
        {projectionPages.map((page) => {
          const path = basePath() + screenPaths.projection(showId, page)
          const address = `${location.origin}${path}${query}#${secret}`
          return (
            <li key={page} className={own.page}>
              <h3 className={own.name}>{pageNames[page]}</h3>
              <div className={own.picture}>
                <iframe key={address} title={`Preview: ${pageNames[page]}`} src={address} inert />
              </div>
              <LinkAddress name={pageNames[page]} address={address} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
