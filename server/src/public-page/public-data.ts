/** The answers that the public page needs for its first render, within the page. */
import { deflateSync } from 'node:zlib'
import type { EventFront } from '@rostra/domain/event/event.schema'
import type { LoadedEvent } from '../event/event-cache.ts'
import { asJson } from './public-head.ts'
import { publicEvent } from './public-programme.ts'

/** Bytes, compressed, of a programme that is in the page. On a slow network, a larger one would hold up all its files. */
const mostInPage = 40_000

export type PageEvent = { json: string; isWhole: boolean }

/** The answer of `public-event` as JSON for `publicData`; without its sessions if they are too many for the page. */
export function pageEvent(current: LoadedEvent, open: (path: string) => string): PageEvent {
  const answer = publicEvent(current, open)
  const json = asJson(answer)
  return deflateSync(json).length <= mostInPage
    ? { json, isWhole: true }
    : { json: asJson({ ...answer, sessions: [] }), isWhole: false }
}

/**
 * The element that `web/src/event/page-answers.ts` reads; browsers run nothing of it. It says from when its answers are,
 * epoch ms: those without sessions are too old, so that the page asks again.
 */
export const publicData = (front: EventFront, { json, isWhole }: PageEvent, now: number): string =>
  `<script type="application/json" data-answers="${isWhole ? now : 0}">{"event-front":${asJson(front)},"public-event":${json}}</script>`
