import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Shown in place of an agenda without sessions. */
export const NoAgendaYet = () => (
  <EmptyState
    action={
      <ButtonLink variant="secondary" to={paths.programme()}>
        <Trans>All sessions</Trans>
      </ButtonLink>
    }
  >
    <Trans>
      You haven’t starred any sessions yet. Star a session to see it here and get a reminder.
    </Trans>
  </EmptyState>
)
