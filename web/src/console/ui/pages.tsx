import { Button } from '../../ui/button.tsx'

/** Navigation of a list that is paged on the server; pages count from 1. Empty for a single page. */
export const Pages = ({
  page,
  pages,
  onGo,
}: {
  page: number
  pages: number
  onGo(page: number): void
}) =>
  pages <= 1 ? null : (
    <nav className="line gap-3" aria-label="Pages">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {pages.toLocaleString()}
      </span>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        Next
      </Button>
    </nav>
  )
