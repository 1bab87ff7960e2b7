/** Counts the results of `/ready`, the page on which anyone checks their device; nothing of it is personal. */
import { Problem } from '@rostra/domain/contract/problems'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { Feature } from '../platform/http/feature.ts'
import { makeReadyStore } from './ready-store.ts'

export function createReady({ db, clock, limits }: Core) {
  const store = makeReadyStore(db)
  const feature: Feature = {
    handlers: {
      'ready-tell': async (told, { address }) => {
        const wait = limits.readyTell.take(address, clock())
        if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
        await store.add(told)
        return {}
      },
      'ready-counts': store.counts,
    },
  }
  return { name: 'ready', calls: [feature], keeps: ['ready_count'] } satisfies Module
}
