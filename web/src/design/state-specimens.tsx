import { ShowError } from '../show/show-error.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Group } from './group.tsx'

/** Loading, empty and error states. */
export const StateSpecimens = () => (
  <>
    <Group title="Skeletons">
      <Skeleton height={48} width="min(420px, 80%)" />
      <Skeleton height={160} />
      <Spinner />
    </Group>
    <Group title="Empty">
      <EmptyState>Resources will appear here during the event.</EmptyState>
    </Group>
    <Group title="Errors">
      <ErrorState title="The sessions didn’t load" onRetry={() => undefined}>
        <p>The server did not answer.</p>
      </ErrorState>
      <ShowError reason="unable" />
    </Group>
  </>
)
