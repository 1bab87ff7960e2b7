/** Organisers make and revoke the keys of other programs. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { nothing } from '../contract/shapes.ts'
import { KeyName, KeyScopes, ListedKey } from './keys.schema.ts'

export const keyCalls = {
  keys: defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'The keys of other programs, by name.',
    payload: nothing,
    answer: v.object({ keys: v.array(ListedKey) }),
  }),
  'key-make': defineCall({
    who: 'organiser',
    confirmed: true,
    summary: 'Makes a key with which a program may make some calls. It is returned only once.',
    payload: v.strictObject({ name: KeyName, may: KeyScopes }),
    answer: v.object({ key: v.string() }),
  }),
  'key-revoke': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Revokes a key: calls with it are refused from then on.',
    payload: v.strictObject({ name: KeyName }),
    answer: nothing,
  }),
} as const
