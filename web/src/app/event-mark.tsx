import { markPaths, markRadius, markSize } from '@rostra/domain/event-mark'

const [second, third] = markPaths

/** The event's small mark in the header; the page's icon looks the same. */
export const EventMark = ({ className }: { className?: string | undefined }) => (
  <svg
    className={className}
    viewBox={`0 0 ${markSize} ${markSize}`}
    aria-hidden="true"
    focusable="false"
  >
    <rect width={markSize} height={markSize} rx={markRadius} fill="var(--ribbon-1)" />
    <path d={second} fill="var(--mark-2)" />
    <path d={third} fill="var(--mark-3)" />
  </svg>
)
