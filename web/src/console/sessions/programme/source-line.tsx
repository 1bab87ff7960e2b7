import {
  type ImportedField,
  importedFields,
  type OutsideProgramme,
} from '@rostra/domain/programme/outside-programme'
import { useState } from 'react'
import { useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import type { SessionListItem } from '../session-list-item.ts'
import { fieldList } from './field-names.ts'

const programNames: Readonly<Record<OutsideProgramme['program'], string>> = {
  frab: 'pretalx or frab',
  sessionize: 'Sessionize',
  indico: 'Indico',
  csv: 'an imported table',
}

type Props = {
  listed: SessionListItem
  /** True disables the button, as saving the changes after it would be a conflict. */
  isDirty: boolean
}

/** Where a session comes from, which of its fields stay as they were edited here, and a way to let go of it. */
export function SourceLine({ listed, isDirty }: Props) {
  const { change, busy } = useChange('programme-tie')
  const [problem, setProblem] = useState('')
  const { id, source } = listed.session
  if (!source) return null
  const own = (source.own ?? []) as ImportedField[]
  const isTied = own.length < importedFields.length
  const name = programNames[source.program as OutsideProgramme['program']] ?? source.program
  const tie = async () => {
    setProblem('')
    try {
      await change({ id, tied: !isTied })
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <Rows label="Where it comes from">
      <Row
        name={`Comes from ${name}`}
        detail={isDirty ? 'Save or discard your changes first.' : stateOf(own, isTied)}
        below={
          problem && (
            <p role="alert" className="bad">
              {problem}
            </p>
          )
        }
      >
        <Button variant="secondary" busy={busy} disabled={isDirty} onClick={() => void tie()}>
          {isTied ? 'Let go of it' : 'Tie again'}
        </Button>
      </Row>
    </Rows>
  )
}

function stateOf(own: readonly ImportedField[], isTied: boolean): string {
  if (!isTied)
    return 'You let go of it: nothing of it changes by itself. Tied again, the next import brings everything from there, over what you edited.'
  if (own.length === 0) return 'It changes here as it does there; what you edit here stays.'
  const list = fieldList(own)
  const [were, stay] = own.length === 1 ? ['was', 'stays'] : ['were', 'stay']
  const start = list.charAt(0).toUpperCase() + list.slice(1)
  return `${start} ${were} edited here and ${stay}; the rest changes as it does there.`
}
