import { Problem } from '@rostra/domain/contract/problems'
import type { Module } from '../module.ts'

const missing = (): never => {
  throw new Problem('not-found')
}

export function createProgramme() {
  return {
    name: 'programme',
    calls: [
      {
        handlers: {
          'programme-import': missing,
          'programme-undo': missing,
          'programme-follow': missing,
          'programme-state': missing,
          'programme-tie': missing,
        },
      },
    ],
  } satisfies Module
}
