/** Organisers connect ticket shops, whose buyers become attendees. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { id, nothing } from '../contract/shapes.ts'
import { ListedShop, ShopForm, Synced } from './shops.schema.ts'

export const shopCalls = {
  shops: defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'The ticket shops, the oldest first.',
    payload: nothing,
    answer: v.object({ shops: v.array(ListedShop) }),
  }),
  'shop-save': defineCall({
    who: 'organiser',
    confirmed: true,
    repeatable: true,
    untilClosed: true,
    summary: 'Connects a ticket shop, or changes the token of one that is connected.',
    payload: ShopForm,
    answer: v.object({ id: v.string() }),
  }),
  'shop-test': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Asks a ticket shop for its orders, without keeping anything.',
    payload: ShopForm,
    answer: nothing,
  }),
  'shop-remove': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Disconnects a ticket shop; the attendees whom it has registered stay.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
  'shop-sync': defineCall({
    who: 'organiser',
    repeatable: true,
    untilClosed: true,
    summary: 'Takes over what has changed in the ticket shops, now.',
    payload: nothing,
    answer: Synced,
  }),
} as const
