import type { OwnText, TextChange } from '@rostra/domain/own-texts/own-texts.schema'
import { isUndoable } from '@rostra/domain/own-texts/texts-plan'
import { useState } from 'react'
import { readStored, writeStored } from '../../platform/browser-storage.ts'

const stored = 'rostra-draft own-texts import'

type LastImport = { name: string; undo: TextChange[] }

function kept(): LastImport | undefined {
  try {
    return JSON.parse(readStored(stored, 'sessionStorage') ?? '') as LastImport
  } catch {
    return undefined
  }
}

/** The last import of this tab, for as long as it can be taken back: nothing that it changed was changed since. */
export function useLastImport(texts: readonly OwnText[]) {
  const [last, setLast] = useState(kept)
  return {
    last: last && isUndoable(last.undo, texts) ? last : undefined,
    /** Without one, what is kept is forgotten. */
    keep(next?: LastImport) {
      setLast(next)
      writeStored(stored, next ? JSON.stringify(next) : '', 'sessionStorage')
    },
  }
}
