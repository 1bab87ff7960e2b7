import { defined } from '@rostra/domain/defined'
import { type ListQuery, listParamsOf, listQueryOf } from '../ui/list-query.ts'

/** The query for the list, kept in the URL; `signedIn` is a filter. */
export type AttendeesQuery = ListQuery<'email' | 'registered'> & { signedIn?: boolean }

export function queryOf(params: URLSearchParams): AttendeesQuery {
  const signedIn = params.get('signedIn')
  return {
    ...listQueryOf(params, ['email', 'registered']),
    ...(signedIn === 'yes' || signedIn === 'no' ? { signedIn: signedIn === 'yes' } : {}),
  }
}

/** The query as URL parameters, without the defaults. */
export function paramsOf({ signedIn, ...query }: AttendeesQuery): Record<string, string> {
  const filter = signedIn === undefined ? undefined : signedIn ? 'yes' : 'no'
  return { ...listParamsOf(query), ...defined({ signedIn: filter }) }
}
