import type { ReactNode } from 'react'

/** An empty list: one quiet sentence, and at most one action. */
export const EmptyList = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="line gap-3">
    <p className="muted small">{children}</p>
    {action}
  </div>
)
