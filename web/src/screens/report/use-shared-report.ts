import { ApiError } from '../../platform/transport/api.ts'
import { postAsGuest } from '../../platform/transport/post-as-guest.ts'
import { useByLink } from '../use-by-link.ts'

/** ms between reloads: figures change. */
const askEvery = 60_000

/** The report for the link secret in the page's fragment. */
export const useSharedReport = () => useByLink(load, isOver, askEvery).state

async function load() {
  const link = location.hash.slice(1)
  const [answer, { hosts }] = await Promise.all([
    postAsGuest('shared-report', { link }),
    postAsGuest('event-front', {}),
  ])
  return { ...answer, hosts: answer.earlier ? [] : hosts }
}

const isOver = (error: unknown) =>
  error instanceof ApiError && (error.code === 'report-link-over' || error.status === 400)
