/** Counts the results of `/ready`, the page where anyone can check their device; stores nothing personal. */

import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { createDeviceCheckStore } from './device-check-store.ts'

export function createDeviceCheck({ db, clock, limits }: Core) {
  const store = createDeviceCheckStore(db)
  const feature: Feature = {
    handlers: {
      'device-check-result': async (result, { address }) => {
        checkLimit(limits.deviceCheckResult, address, clock())
        await store.add(result)
        return {}
      },
      'device-check-counts': store.counts,
    },
  }
  return {
    name: 'device-check',
    calls: [feature],
    nonPersonalTables: ['device_check_count'],
  } satisfies Module
}
