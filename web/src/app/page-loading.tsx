import { Skeleton } from '../ui/skeleton.tsx'

/** What stands in a page's place while its code is on the way. */
export const PageLoading = () => (
  <div aria-busy="true">
    <Skeleton height={48} width="min(420px, 80%)" />
    <div style={{ height: 24 }} />
    <Skeleton height={280} />
  </div>
)
