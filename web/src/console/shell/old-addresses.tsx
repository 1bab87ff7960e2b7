import { Navigate, useLocation } from 'react-router'
import { consolePaths } from '../ui/console-paths.ts'

/** The screen that an address of an earlier version leads to; a session in the query is kept. */
const moved: Record<string, (query: URLSearchParams) => string> = {
  '/director': (query) => consolePaths.desk({ show: query.get('show') ?? undefined }),
  '/moderate': () => consolePaths.desk({ tab: 'chat' }),
  '/questions': (query) =>
    consolePaths.desk({ tab: 'questions', show: query.get('show') ?? undefined }),
  '/help': () => consolePaths.desk({ tab: 'help' }),
  '/door': () => consolePaths.desk({ tab: 'refused' }),
  '/announcements': () => consolePaths.desk({ send: 'announcement' }),
  '/pinned-cards': () => consolePaths.desk({ send: 'card' }),
  '/attendance': (query) => `${consolePaths.attendance()}?${query}`,
}

export const oldAddresses = Object.keys(moved)

/** Leads on from an address that bookmarks and messages may still contain. */
export function Moved() {
  const { pathname, search } = useLocation()
  const to = moved[pathname.toLowerCase()]?.(new URLSearchParams(search))
  return <Navigate to={to ?? consolePaths.desk()} replace />
}
