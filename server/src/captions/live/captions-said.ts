/** What live captions said before a page asked for them. */
import type { Core } from '../../core.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { checkLimit } from '../../platform/rate-limit.ts'
import type { LiveCaptions } from './live-captions.ts'

export const captionsSaidFeature = (
  { clock, limits }: Core,
  { said }: Pick<LiveCaptions, 'said'>,
): Feature => ({
  handlers: {
    async 'captions-said'(asked, caller) {
      checkLimit(limits.captionsSaid, caller.attendee.id, clock())
      return { lines: await said(caller, asked) }
    },
  },
})
