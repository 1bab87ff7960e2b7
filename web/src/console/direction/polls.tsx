import type { Translations } from '@rostra/domain/own-texts/own-texts'
import { showOfHands } from '@rostra/domain/polls/polls'
import type { Session } from '@rostra/domain/sessions/session'
import { Hand, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-part.ts'
import { attempt } from '../../ui/toast-errors.ts'
import { Opens } from '../ui/listed.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { ListedPoll } from './listed-poll.tsx'
import styles from './parts.module.css'

const PollDialog = lazyDialog(async () => (await import('./poll-dialog.tsx')).PollDialog)

type Props = { session: Session }

/** In a language that the event doesn’t offer, it isn’t sent. */
const inOtherLanguages: Translations = {
  en: { question: showOfHands.question, options: [...showOfHands.options] },
  fr: { question: 'Vote à main levée', options: ['Oui', 'Non'] },
  es: { question: 'Votación a mano alzada', options: ['Sí', 'No'] },
  ar: { question: 'تصويت برفع الأيدي', options: ['نعم', 'لا'] },
  ja: { question: '挙手で投票', options: ['はい', 'いいえ'] },
  de: { question: 'Handzeichen', options: ['Ja', 'Nein'] },
  pt: { question: 'Votação de braço no ar', options: ['Sim', 'Não'] },
}

/** A session's polls: prepares and opens them, and shows results as they arrive. */
export function Polls({ session: { id: showId, title } }: Props) {
  const list = useCall('poll-list', { showId })
  useStaffEvents('polls', ['poll-list'])
  const { change: make, busy } = useChange('poll-make')
  const put = () =>
    make({
      ...{ showId, ...showOfHands, options: [...showOfHands.options] },
      ...{ translations: inOtherLanguages, open: true },
    })
  return (
    <>
      <div className={styles.send}>
        <Button
          variant="secondary"
          icon={<Hand size={18} />}
          busy={busy}
          onClick={() => void attempt(put())}
        >
          Show of hands
        </Button>
        <Opens
          variant="secondary"
          icon={<Plus size={18} />}
          dialog={(close) => (
            <Suspense>
              <PollDialog showId={showId} onClose={close} />
            </Suspense>
          )}
        >
          New poll…
        </Opens>
      </div>
      <Loaded query={list}>
        {({ polls }) =>
          polls.length === 0 ? (
            <p className={styles.detail}>
              No polls yet. Prepare one, or ask for a show of hands: yes or no, opened immediately.
            </p>
          ) : (
            <ul className={styles.log} aria-label={`Polls of ${title}`}>
              {polls.map((poll) => (
                <ListedPoll key={poll.id} poll={poll} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
