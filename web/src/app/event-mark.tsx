/** Two ribbons in a field: the site's own small mark. */
export const EventMark = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="var(--ribbon-1)" />
    <path d="M6 4h7l13 24h-7z" fill="#fff" />
    <path d="M26 4h-7L6 28h7z" fill="#7FD6A0" />
  </svg>
)
