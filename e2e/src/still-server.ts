/** Loaded before a server: its clock stays at STILL_AT, and the numbers it draws come in the same order each time. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { stillClock } from './still-clock.ts'

stillClock(Number(process.env.STILL_AT))

let drawn = 0
crypto.randomInt = ((end: number) => {
  drawn += 1
  return (drawn * 7919) % end
}) as typeof crypto.randomInt
syncBuiltinESMExports()
