import type { ThemeAssets } from '@rostra/domain/event/event.schema'

type Props = { assets: ThemeAssets | undefined; className?: string | undefined }

/** The event's small mark in the header: the same picture as the page's icon, which the server wrote into the page. */
export const EventMark = ({ assets, className }: Props) => (
  <img
    className={className}
    src={assets?.icon ?? document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href}
    alt=""
    width="30"
    height="30"
  />
)
