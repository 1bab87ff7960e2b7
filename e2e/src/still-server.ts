/** Loaded before a server: its clock stays at STILL_AT. */
import { stillClock } from './still-clock.ts'

stillClock(Number(process.env.STILL_AT))
