import { type RegistrationState, registrationStates } from '@rostra/domain/registration'

/** How the console calls the states. */
export const stateNames: Record<RegistrationState, string> = {
  pending: 'To decide',
  waiting: 'Waiting list',
  registered: 'Registered',
  refused: 'Refused',
  cancelled: 'Cancelled',
}

/** In the order of the tabs: what needs a decision comes first. */
export const tabStates: readonly RegistrationState[] = [
  'pending',
  ...registrationStates.filter((it) => it !== 'pending').sort(byTab),
]

function byTab(one: RegistrationState, other: RegistrationState): number {
  const order = Object.keys(stateNames)
  return order.indexOf(one) - order.indexOf(other)
}

type Answers = Readonly<Record<string, string | boolean>>
type Question = { id: string; label: string }

/** Someone's answers in one line; a question that was removed since is named by its id. */
export const answersText = (answers: Answers, questions: readonly Question[]): string =>
  Object.entries(answers)
    .map(([id, answer]) => {
      const label = questions.find((it) => it.id === id)?.label ?? id
      return answer === true ? label : `${label}: ${answer}`
    })
    .join(' · ')

/** `3 people`, or the name of the only one. */
export const whom = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `${names.length} people`
