/** How much each person and each network address may do; RATE_LIMITS=off lifts all of it for load tests. */
import { markReadEvery } from '@rostra/domain/chat-services'
import { reactionEvery } from '@rostra/domain/reactions'
import { type Budget, type Limiter, makeLimiter, noLimiter } from './platform/rate-limit.ts'

export type Limits = Record<keyof typeof budgets, Limiter>

const minute = 60_000

const budgets = {
  // One office behind one address signs in together.
  joinByAddress: { burst: 600, perMs: minute },
  joinByEmail: { burst: 10, perMs: minute },
  send: { burst: 20, perMs: 10_000 },
  // A little under a second, so that an honest page's reaction is not refused for arriving early.
  react: { burst: 1, perMs: reactionEvery * 0.9 },
  history: { burst: 5, perMs: 1000 },
  question: { burst: 10, perMs: minute },
  helpTicket: { burst: 20, perMs: minute },
  organiserByAddress: { burst: 30, perMs: minute },
  organiserByEmail: { burst: 10, perMs: 10 * minute },
  chatQuery: { burst: 10, perMs: 1000 },
  chatReact: { burst: 10, perMs: 10_000 },
  chatBlock: { burst: 30, perMs: minute },
  markRead: { burst: 1, perMs: markReadEvery },
  typing: { burst: 4, perMs: 1000 },
  upload: { burst: 60, perMs: minute },
  setUp: { burst: 20, perMs: minute },
} satisfies Record<string, Budget>

export function makeLimits(on: boolean): Limits {
  const entries = Object.entries(budgets).map(([name, budget]) => [
    name,
    on ? makeLimiter(budget) : noLimiter,
  ])
  return Object.fromEntries(entries) as Limits
}
