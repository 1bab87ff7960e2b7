import type { ReactEventHandler } from 'react'

type Props = {
  /** The provider's embed address, from the registry. */
  src: string | undefined
  title: string
  /** Sets the size of the frame. */
  className: string | undefined
  onLoad?: ReactEventHandler<HTMLIFrameElement>
}

/**
 * A provider's player in a frame: it may play, go full screen and open a tab, but cannot navigate the page around
 * it. It keeps its own origin, for its own sign-in and settings.
 */
export const ProviderFrame = ({ src, title, className, onLoad }: Props) => (
  <iframe
    className={className}
    src={src}
    title={title}
    sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox allow-forms"
    allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
    allowFullScreen
    referrerPolicy="strict-origin-when-cross-origin"
    onLoad={onLoad}
  />
)
