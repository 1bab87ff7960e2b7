/** The programme in a JSON file of another program. */
import { Problem } from '../../contract/problems.ts'
import { reason } from '../../contract/reasons/reasons.ts'
import type { OutsideProgramme } from '../outside-programme.ts'
import { frabSessions, isFrab } from './frab.ts'
import { indicoSessions, isIndico } from './indico.ts'
import { parsedJson } from './json-text.ts'
import { programmeOf, type Zones } from './outside-drafts.ts'
import { isPretalxList, pretalxSessions } from './pretalx-api.ts'
import { isSessionize, sessionizeSessions } from './sessionize.ts'

/** Throws a problem when the text is no JSON, or from no program that is known. */
export function readJsonProgramme(text: string, zones: Zones): OutsideProgramme {
  const file = parsedJson(text)
  if (isFrab(file)) return programmeOf('frab', frabSessions(file), zones)
  if (isIndico(file)) return programmeOf('indico', indicoSessions(file), zones)
  if (isSessionize(file)) return programmeOf('sessionize', sessionizeSessions(file), zones)
  if (isPretalxList(file)) return programmeOf('frab', pretalxSessions(file), zones)
  throw new Problem('invalid', { reason: reason('programme-unknown') })
}
