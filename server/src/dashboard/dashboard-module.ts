/** The dashboard that the team monitors during the event. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Core } from '../core.ts'
import type { Mailings } from '../mailings/mailings-module.ts'
import type { Module } from '../module.ts'
import type { Staff } from '../staff/staff-module.ts'
import { createActivity } from './activity.ts'
import { dashboardFeature, type Watched } from './dashboard-feature.ts'
import { overviewFeature } from './overview-feature.ts'
import { startSampler } from './sampler.ts'
import { createViewerSamplesStore } from './viewer-samples-store.ts'

type Uses = Watched & { staff: Staff; mailings: Mailings }

export function createDashboard(core: Core, uses: Uses) {
  const activity = createActivity(core.clock)
  const samples = createViewerSamplesStore(core.db)
  const sampler = startSampler(core, samples, activity)
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()

  return {
    name: 'dashboard',
    calls: [dashboardFeature(core, uses, { activity, samples, loop }), overviewFeature(core, uses)],
    observes: { onEntries: activity.wrote, onReactions: activity.reacted },
    nonPersonalTables: ['readiness_mark', 'viewer_sample'],
    lateRows: [{ table: 'viewer_sample', at: 'minute' }],
    stop() {
      loop.disable()
      return sampler.close()
    },
  } satisfies Module
}
