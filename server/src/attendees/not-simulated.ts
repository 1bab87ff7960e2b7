import { rehearsalDomain } from '@rostra/domain/rehearsal/rehearsal'
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../tables.ts'

/** For `where`: everyone but simulated attendees. Comparing the address alone would leave out people without one. */
export const notSimulated = (eb: ExpressionBuilder<Tables, 'attendee'>) =>
  eb.or([eb('email', 'is', null), eb('email', 'not like', `%${rehearsalDomain('')}`)])
