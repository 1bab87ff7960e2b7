import { Problem } from '@rostra/domain/contract/problems'
import type { Module } from '../module.ts'

const missing = (): never => {
  throw new Problem('not-found')
}

export function createSpeakers() {
  return {
    name: 'speakers',
    calls: [
      {
        handlers: {
          speakers: missing,
          'speaker-invite': missing,
          'speaker-link': missing,
          'speaker-accept': missing,
          'speaker-merge': missing,
          'speaker-split': missing,
          'speaker-unmerge': missing,
          'speaker-page': missing,
          'speaker-save': missing,
          'speaker-answer': missing,
          'speaker-screen': missing,
          'speaker-studio': missing,
        },
      },
    ],
  } satisfies Module
}
