import { t } from '@lingui/core/macro'
import type { Agenda } from '@rostra/domain/agenda/agenda.schema'
import { reminderBefore, reminderId } from '@rostra/domain/agenda/reminders'
import type { Session } from '@rostra/domain/sessions/session'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { storedUser } from '../platform/identity/stored-user.ts'
import { markNotified } from '../platform/notifications/notification-history.ts'
import { callApi } from '../platform/transport/api.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { showToast } from '../ui/toast-store.ts'
import { agendaKey, useAgenda } from './agenda-query.ts'
import { StarChanges } from './star-changes.ts'

type StarredSession = Pick<Session, 'id' | 'title' | 'startsAt'>

/** Whether this person has starred a session, and a function to toggle the star. */
export function useStar(session: StarredSession): [isStarred: boolean, turn: () => void] {
  const queries = useQueryClient()
  const { data } = useAgenda()
  const isStarred = data?.starred.includes(session.id) ?? false
  return [isStarred, () => void change(queries, session, !isStarred)]
}

async function change(queries: QueryClient, session: StarredSession, on: boolean): Promise<void> {
  // A response that the server sent before this change would undo it here.
  void queries.cancelQueries({ queryKey: agendaKey })
  try {
    await changesOf(queries).set(session.id, on)
    if (on) tellStarred(session)
  } catch {
    showToast({
      kind: 'error',
      title: on
        ? t`“${{ title: session.title }}” couldn’t be added to your agenda.`
        : t`“${{ title: session.title }}” couldn’t be removed from your agenda.`,
      action: { label: t`Try again`, onClick: () => void change(queries, session, on) },
    })
  }
  // Without a loaded agenda the star could not be shown.
  if (!queries.getQueryData(agendaKey)) void queries.invalidateQueries({ queryKey: agendaKey })
}

function tellStarred({ id, startsAt }: StarredSession): void {
  const left = startsAt - serverNow()
  if (left > reminderBefore) {
    showToast({
      title: t`Added to your agenda. We’ll remind you 5 minutes before it starts if this site is open.`,
    })
    return
  }
  // A session that is starred just before it starts needs no reminder.
  markNotified(reminderId(id), storedUser()?.id ?? '')
  showToast({ title: t`Added to your agenda` })
}

let changes: StarChanges | undefined

function changesOf(queries: QueryClient): StarChanges {
  changes ??= new StarChanges({
    send: (sessionId, on) => callApi('agenda-star', { sessionId, on }),
    show: (sessionId, on) =>
      queries.setQueryData<Agenda>(agendaKey, (agenda) => {
        if (!agenda) return agenda
        const others = agenda.starred.filter((id) => id !== sessionId)
        return { starred: on ? [...others, sessionId] : others }
      }),
  })
  return changes
}
