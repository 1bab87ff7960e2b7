/** Only an organiser may load a server: checks the token, and asks for confirmation. */
import { sessionState } from '@rostra/domain/sessions/session-state'
import { type Io, UsageError } from '../../server/src/commands/command.ts'
import { formatCount } from './figures-text.ts'
import { isLoopback, type Options } from './options.ts'
import { CallFailed, call } from './server-calls.ts'

const howToGetOne =
  'rostra rehearse needs an organiser’s token: set ROSTRA_TOKEN or --token, or run it in a terminal to sign in'

/** Throws `UsageError` if there is no token and no terminal to ask at, or if it is not an organiser's. */
export async function organiserToken({ server, token }: Options, io: Io): Promise<string> {
  const given = token ?? io.env.ROSTRA_TOKEN
  if (!given && !io.ask) throw new UsageError(howToGetOne)
  try {
    const known = given || (await signIn(server, io))
    const { role } = await call(server, 'me', {}, { token: known })
    if (role === 'organiser') return known
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status === 0) throw error
    if (error.code === 'wrong-password' || error.code === 'wrong-code')
      throw new UsageError(`rostra rehearse: ${error.message}`)
    if (error.code !== 'not-signed-in') throw error
    throw new UsageError('rostra rehearse: the token is invalid or has expired')
  }
  throw new UsageError(
    'rostra rehearse: the token belongs to an attendee or moderator; use an organiser’s token',
  )
}

async function signIn(server: URL, { ask }: Io): Promise<string> {
  if (!ask) throw new UsageError(howToGetOne)
  const email = await ask('Organiser email: ')
  const password = await ask('Password: ', { hidden: true })
  try {
    return (await call(server, 'organiser-sign-in', { email, password })).token
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'code-needed') throw error
    const code = await ask('Authenticator code: ')
    return (await call(server, 'organiser-sign-in', { email, password, code })).token
  }
}

/** Throws `UsageError` if the server is on another machine and no one has confirmed or can be asked. */
export function checkMayAsk({ server, yes }: Options, io: Io): void {
  if (!isLoopback(server) && !yes && !io.ask)
    throw new UsageError(
      `rostra rehearse: ${server.host} is another machine; add --yes to confirm the load test`,
    )
}

/** Resolves to false if the person answers no. */
export async function mayLoad(options: Options, token: string, io: Io): Promise<boolean> {
  const { server, attendees, plan, yes } = options
  const { sessions } = await call(server, 'sessions', {}, { token })
  const live = sessions.find(({ state }) => state === sessionState.live)
  const warning = live ? `“${live.title}” is live on this server. ` : ''
  if (isLoopback(server) || yes || !io.ask) {
    if (warning) io.err(`${warning}Its attendees share the server with this rehearsal.`)
    return true
  }
  for (;;) {
    const answer = await io.ask(
      `${warning}This will simulate ${formatCount(attendees)} attendees on ${server.host} for ${formatCount(plan.seconds)} s. Continue? (yes/no) `,
    )
    if (/^y(?:es)?$/i.test(answer.trim())) return true
    if (/^no?$/i.test(answer.trim())) return false
  }
}
