import { useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeviceCheckCounts } from '../inbox/device-check-counts.tsx'
import { RefusedCard } from '../inbox/refused-card.tsx'
import cards from '../ui/cards.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useStaffEvents } from '../ui/use-staff-events.ts'

type Tab = 'waiting' | 'ignored'

const empty: Record<Tab, string> = {
  waiting: 'No refused sign-ins. New ones appear here automatically.',
  ignored: 'No ignored addresses.',
}

/** Refused sign-ins as they happen, and what the team can do about them. */
export const RefusedSignInsPage = () => (
  <Screen
    title="Refused sign-ins"
    intro="Sign-ins with an email address that isn’t registered. Once you let someone in, their page opens automatically."
  >
    <RefusedPart />
  </Screen>
)

/** The contents of the page. */
export function RefusedPart() {
  const [tab, setTab] = useState<Tab>('waiting')
  const waiting = useCall('doors', {})
  const ignored = useCall('doors', { ignored: true })
  useStaffEvents('door', ['doors'])
  const list = tab === 'waiting' ? waiting : ignored
  return (
    <>
      <Tabs<Tab>
        label="Refused sign-ins"
        tabs={[
          { id: 'waiting', name: 'Waiting', count: waiting.data?.length },
          { id: 'ignored', name: 'Ignored', count: ignored.data?.length },
        ]}
        value={tab}
        onChange={setTab}
      />
      <Loaded query={list}>
        {(refused) =>
          refused.length === 0 ? (
            <EmptyState>{empty[tab]}</EmptyState>
          ) : (
            <ul className={cards.list} aria-label="Refused sign-ins">
              {refused.map((it) => (
                <li key={it.email} className={cards.card}>
                  <RefusedCard refused={it} isIgnored={tab === 'ignored'} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <DeviceCheckCounts />
    </>
  )
}
