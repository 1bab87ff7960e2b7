/** Valibot schemas for `languages.ts`. */
import * as v from 'valibot'
import { languages } from './languages.ts'

/** The languages that an event offers. The first one is the event's own language. */
export const OfferedLanguages = v.pipe(v.array(v.picklist(languages)), v.minLength(1))
