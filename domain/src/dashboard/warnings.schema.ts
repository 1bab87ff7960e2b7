/** Valibot schemas for `warnings.ts`. */
import * as v from 'valibot'
import { warningCodes } from './warnings.ts'

export const Warning = v.object({ code: v.picklist(warningCodes) })
export type Warning = v.InferOutput<typeof Warning>
