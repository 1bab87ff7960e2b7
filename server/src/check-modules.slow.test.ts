/** An incomplete module is refused when the server starts, and the message says what is missing. */
import { defineCall, withNames } from '@rostra/domain/contract/call'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dataFolders } from './backup/data-folders.ts'
import type { Core } from './core.ts'
import type { Module } from './module.ts'
import type { Feature } from './platform/http/feature.ts'
import { openEvent } from './testing/open-event.ts'

const nothing = v.object({})
const contract = withNames({
  'toy-call': defineCall({
    who: 'anyone',
    summary: 'Does nothing.',
    payload: nothing,
    answer: nothing,
  }),
})
const handles = (...names: string[]): Feature =>
  ({ handlers: Object.fromEntries(names.map((name) => [name, async () => ({})])) }) as Feature

type Parts = Omit<Module, 'name'>
type Holes = Record<string, { make: (core: Core) => Parts | Promise<Parts>; says: string }>

const holes: Holes = {
  'a declared call without a handler': {
    make: () => ({ contract }),
    says: 'the call toy-call is declared and has no handler',
  },
  'a call with two handlers': {
    make: () => ({ contract, calls: [handles('toy-call'), handles('toy-call')] }),
    says: 'the call toy-call has two handlers',
  },
  'a handler of another module’s call': {
    make: () => ({ calls: [handles('me')] }),
    says: 'the call me has two handlers',
  },
  'a handler of a call that is not declared': {
    make: () => ({ calls: [handles('toy-call')] }),
    says: 'the call toy-call has a handler and is not declared',
  },
  'a call that is declared already': {
    make: () => ({ contract: { me: contract['toy-call'] }, calls: [handles('me')] }),
    says: 'the call me is declared twice',
  },
  'tokens of a kind that another module issues': {
    make: () => ({
      tokens: {
        kind: 'screen',
        check: async () => undefined,
        living: async () => new Set<string>(),
        deleteExpired: async () => {},
      },
    }),
    says: 'the tokens of screen are issued by two modules',
  },
  'a topic without receive': {
    make({ topics }) {
      topics.declare('toy-updates', nothing)
      return {}
    },
    says: 'the topic toy-updates is declared and not received',
  },
  'an unknown topic': {
    make: () => ({ topics: [{ topic: 'toy-updates', receive() {} }] }),
    says: 'the topic toy-updates is received and not declared',
  },
  'a topic that is received twice': {
    make({ topics }) {
      const updates = topics.declare('toy-updates', nothing)
      return { topics: [updates.received(() => {}), updates.received(() => {})] }
    },
    says: 'the topic toy-updates is received twice',
  },
  'a topic of another module’s name': {
    make({ topics }) {
      topics.declare('closing', nothing)
      return {}
    },
    says: 'the topic closing is declared twice',
  },
  'a topic with a name of the rooms’ own': {
    make({ topics }) {
      topics.declare('entries', nothing)
      return {}
    },
    says: 'the topic entries is declared twice',
  },
  'personal data in a table that does not exist': {
    make: () => ({ personalData: { tables: [{ table: 'toy_nowhere', key: ['id'] }] } }),
    says: 'the module toy declares the table toy_nowhere, which does not exist',
  },
  'a table without anything personal that does not exist': {
    make: () => ({ nonPersonalTables: ['toy_nowhere'] }),
    says: 'the module toy declares the table toy_nowhere, which does not exist',
  },
  'a table that is another module’s': {
    make: () => ({ nonPersonalTables: ['question'] }),
    says: 'the table question is declared twice',
  },
  'a table with another key': {
    async make({ db }) {
      await db.schema.createTable('toy_ballot').addColumn('id', 'integer').execute()
      return { personalData: { tables: [{ table: 'toy_ballot', key: ['number'] }] } }
    },
    says: 'the module toy declares the column number of the table toy_ballot, which does not exist',
  },
  'a folder that backups leave out': {
    make: () => ({ folders: ['toys'] }),
    says: 'the module toy keeps files in toys, which backups do not know',
  },
  'a timer that nothing ends': {
    make({ every }) {
      every(1_000, () => {})
      return {}
    },
    says: 'the module toy starts a timer and has neither stop nor close',
  },
}

for (const [hole, { make, says }] of Object.entries(holes))
  test(`refused: ${hole}`, async () => {
    const toy = async (core: Core): Promise<Module> => ({ name: 'toy', ...(await make(core)) })
    await expect(openEvent({ more: [toy] })).rejects.toThrow(says)
  })

test('refused: two modules with the same name', async () => {
  const toy = (): Module => ({ name: 'chat' })
  await expect(openEvent({ more: [toy] })).rejects.toThrow('the module chat is declared twice')
})

test('a backup covers exactly the folders that the modules declare', async () => {
  const event = await openEvent()
  const declared = event
    .modules()
    .flatMap(({ folders = [], personalData = {} }) => [...folders, ...(personalData.folders ?? [])])
  await event.close()
  expect([...new Set(declared)].sort()).toEqual([...dataFolders].sort())
})
