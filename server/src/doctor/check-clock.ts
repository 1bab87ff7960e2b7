import { connectPostgres } from '../backup/postgres-client.ts'
import { askSite } from './ask-site.ts'
import { type Check, type DoctorContext, ok, warning } from './check.ts'

/** ms. */
const tolerated = 2_000

/** The time of another clock: between two moments, in epoch ms. */
type Reading = { whose: string; from: number; to: number }

export const checkClock: Check = {
  name: 'clock',
  async run(context) {
    const asked = await Promise.all([timed(context, postgresClock), timed(context, siteClock)])
    const readings = asked.filter((it) => it !== undefined)
    const off = readings.find(({ ms }) => ms > tolerated)
    if (off)
      return [
        warning(
          `this machine’s clock differs by ${Math.round(off.ms / 1000)} s from ${off.whose}: sessions open and close at the wrong time`,
          'Set it with NTP: timedatectl set-ntp true',
        ),
      ]
    const whose = readings.map((it) => it.whose).join(' and ')
    return ok(whose ? `agrees with ${whose}` : 'nothing to compare it with')
  },
}

/** The smallest possible difference between our clock and another one; undefined when that does not respond. */
async function timed(
  context: DoctorContext,
  ask: (context: DoctorContext) => Promise<Reading | undefined>,
) {
  const before = context.clock()
  const reading = await ask(context).catch(() => undefined)
  if (!reading) return undefined
  const after = context.clock()
  return { whose: reading.whose, ms: Math.max(0, reading.from - after, before - reading.to) }
}

async function postgresClock({ config, faulty }: DoctorContext): Promise<Reading | undefined> {
  if (!config.databaseUrl || faulty.has('DATABASE_URL')) return undefined
  const client = await connectPostgres(config.databaseUrl)
  try {
    const { rows } = await client.query('select extract(epoch from clock_timestamp()) * 1000 as at')
    const at = Number(rows[0]?.at)
    return { whose: 'PostgreSQL', from: at, to: at }
  } finally {
    await client.end()
  }
}

async function siteClock({ config: { publicUrl } }: DoctorContext): Promise<Reading | undefined> {
  if (!publicUrl) return undefined
  const { headers } = await askSite(publicUrl, '/healthz')
  const date = Date.parse(headers.date ?? '')
  // The header has whole seconds.
  return Number.isNaN(date) ? undefined : { whose: 'PUBLIC_URL', from: date, to: date + 1000 }
}
