import type { SpeakerPage, SpeakerSession } from '@rostra/domain/speakers/speakers.schema'
import { useEffect, useState } from 'react'
import { ApiError } from '../../platform/transport/api.ts'
import { postAsGuest } from '../../platform/transport/post-as-guest.ts'
import { localMoment, observeServerTime } from '../../platform/transport/server-clock.ts'
import { useByLink } from '../use-by-link.ts'
import { ownAddress } from './own-address.ts'

/** ms between reloads: a session may be moved or begin, and the address may end. */
const askEvery = 20_000

/** Epoch ms. */
export type OwnSession = SpeakerSession & { startsAt: number; endsAt: number }
export type OwnPageData = Omit<SpeakerPage, 'sessions'> & { sessions: OwnSession[] }

/** The page's secret, for its calls. */
export const ownSecret = (): string => ownAddress()?.secret ?? ''

/** What the page of this address shows. */
export const useOwnPage = () => useByLink(load, isOver, askEvery)

async function load(): Promise<OwnPageData> {
  const askedAt = localMoment()
  const { sessions, ...page } = await postAsGuest('speaker-page', { secret: ownSecret() })
  observeServerTime(page.serverTime, askedAt)
  return {
    ...page,
    sessions: sessions.map((it) => ({
      ...it,
      startsAt: Date.parse(it.startTime),
      endsAt: Date.parse(it.endTime),
    })),
  }
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Whom to ask where the page itself can't be shown. */
export function useHelpContact(isAsked: boolean): string | undefined {
  const [contact, setContact] = useState<string>()
  useEffect(() => {
    if (isAsked)
      postAsGuest('event-front', {}).then(
        ({ helpContact }) => setContact(helpContact),
        () => {},
      )
  }, [isAsked])
  return contact
}
