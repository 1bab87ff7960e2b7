import type {
  ListedRegistration,
  RegistrationState,
} from '@rostra/domain/registration/registration'
import { useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../ui/check.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Rows } from '../ui/row.tsx'
import { Screen } from '../ui/screen.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { ConfirmationChoice } from './confirmation-choice.tsx'
import { RegistrationRow } from './registration-row.tsx'
import { placesText, stateNames, tabStates } from './registration-texts.ts'
import { Rushes } from './rushes.tsx'
import { type Decisions, useDecisions } from './use-decisions.ts'

const none: Record<RegistrationState, string> = {
  pending: 'Nobody waits for a decision.',
  waiting: 'Nobody is on the waiting list.',
  registered: 'Nobody has registered yet.',
  refused: 'Nobody was refused.',
  cancelled: 'Nobody has cancelled.',
}

/** People who registered themselves, and decisions about one or many of them. */
export function RegistrationsPage() {
  const all = useCall('registrations', {})
  const [chosen, setChosen] = useState<RegistrationState>()
  const decisions = useDecisions()
  const people = all.data?.registrations ?? []
  const state =
    chosen ?? tabStates.find((it) => people.some((one) => one.state === it)) ?? 'pending'
  // The tab stays when the last one in it was decided about.
  if (chosen === undefined && all.data) setChosen(state)
  useStaffEvents('registrations', ['registrations'])
  return (
    <Screen
      title="Registrations"
      facts={all.data?.capacity !== undefined && placesText(people, all.data.capacity)}
    >
      {all.data?.confirmation && <ConfirmationChoice state={all.data.confirmation} />}
      <Rushes registrations={people} />
      <Tabs<RegistrationState>
        label="Registrations"
        tabs={tabStates.map((id) => ({
          id,
          name: stateNames[id],
          count: all.data && people.filter((it) => it.state === id).length,
        }))}
        value={state}
        onChange={setChosen}
      />
      <Loaded query={all}>
        {({ registrations, questions }) => (
          <Decide
            key={state}
            state={state}
            people={inOrder(registrations, state)}
            questions={questions}
            decisions={decisions}
          />
        )}
      </Loaded>
    </Screen>
  )
}

/** All are listed with the newest first; places are given in the order in which people registered. */
const inOrder = (all: readonly ListedRegistration[], state: RegistrationState) => {
  const people = all.filter((it) => it.state === state)
  return state === 'waiting' || state === 'pending' ? people.toReversed() : people
}

type Props = {
  state: RegistrationState
  people: readonly ListedRegistration[]
  questions: readonly { id: string; label: string }[]
  decisions: Decisions
}

function Decide({ state, people, questions, decisions: { decide, busy } }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const picked = people.filter(({ id }) => chosen.includes(id))
  const act = (those: readonly ListedRegistration[], admit: boolean) =>
    void decide(those, admit).then(() => setChosen([]))

  if (people.length === 0) return <EmptyList>{none[state]}</EmptyList>
  const [canAdmit, canRefuse] = [state !== 'registered', state !== 'refused']
  return (
    <>
      <div className="line gap-3">
        <Check
          checked={picked.length === people.length}
          onChange={(isTicked) => setChosen(isTicked ? people.map(({ id }) => id) : [])}
        >
          {picked.length === 0 ? 'Choose all' : `${picked.length} chosen`}
        </Check>
        {picked.length > 0 && canAdmit && (
          <Button busy={busy} onClick={() => act(picked, true)}>
            Admit {picked.length}
          </Button>
        )}
        {picked.length > 0 && canRefuse && (
          <Button variant="secondary" busy={busy} onClick={() => act(picked, false)}>
            Refuse {picked.length}
          </Button>
        )}
      </div>
      <Rows label={stateNames[state]}>
        {people.map((one, index) => (
          <RegistrationRow
            key={one.id}
            registration={one}
            place={state === 'waiting' ? index + 1 : undefined}
            questions={questions}
            isChosen={chosen.includes(one.id)}
            onChoose={(on) =>
              setChosen(on ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
            }
            onAdmit={canAdmit ? () => act([one], true) : undefined}
            onRefuse={canRefuse ? () => act([one], false) : undefined}
          />
        ))}
      </Rows>
    </>
  )
}
