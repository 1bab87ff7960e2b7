type Props = {
  /** The provider's embed address, from the registry. */
  src: string | undefined
  title: string
  /** Gives the frame its size. */
  className: string | undefined
  onLoad?: () => void
}

/**
 * A provider's player in its frame: it may play, fill the screen and open a tab, and cannot send the
 * page around it anywhere. It keeps its own origin, for its own sign-in and settings.
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
