import type { AfterReport } from '@rostra/domain/chat/chat-report-calls'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '../../ui/empty-state.tsx'
import cards from '../ui/cards.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { NextPages } from '../ui/next-pages.tsx'
import styles from './moderate.module.css'
import { ReportedCard, type ReportedCardActs } from './reported-card.tsx'

type Props = ReportedCardActs & {
  query: UseQueryResult<AnswerOf<(typeof calls)['chat-reports']>>
  isFirst: boolean
  onPage(after: AfterReport | undefined): void
}

/** Messages that attendees have reported, the newest report first. The list updates automatically. */
export const Reported = ({ query, isFirst, onPage, ...acts }: Props) => (
  <Loaded query={query} height={420}>
    {({ reported, count, more }) => (
      <div className={styles.side}>
        <p role="status" className={styles.fine}>
          {count === 1 ? '1 reported message to review' : `${count} reported messages to review`}
        </p>
        {reported.length === 0 && (
          <EmptyState>No reported messages. New reports appear here.</EmptyState>
        )}
        <ul className={cards.list} aria-label="Reported messages">
          {reported.map((it) => (
            <ReportedCard key={`${it.message.channel} ${it.message.seq}`} reported={it} {...acts} />
          ))}
        </ul>
        <NextPages
          label="Reported messages pages"
          isFirst={isFirst}
          more={more}
          onFirst={() => onPage(undefined)}
          onNext={() => {
            const last = reported.at(-1)
            if (last) onPage({ at: last.at, channel: last.message.channel, seq: last.message.seq })
          }}
        />
      </div>
    )}
  </Loaded>
)
