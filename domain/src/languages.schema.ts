/** The schemas that go with `languages.ts`. */
import * as v from 'valibot'
import { languages } from './languages.ts'

/** The languages an event offers, the first one being its own. */
export const OfferedLanguages = v.pipe(v.array(v.picklist(languages)), v.minLength(1))
