/**
 * How the build handles messages. English stays in the code, compiled in place. The English text of a message
 * without placeholders is its own id, because generated ids would cost every page a kilobyte.
 */
import { readFileSync } from 'node:fs'
import { type NodePath, type PluginObject, types } from '@babel/core'
import { getConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { Plugin } from 'vite'

const cwd = import.meta.dirname

/** For the build. A missing translation fails the build instead of reaching readers. */
export const messages = () => [
  babel({ presets: [preset([compileEnglish])] }),
  lingui({ cwd, failOnMissing: true, failOnCompileError: true }),
  textsAsIds(),
]

/** For tests, where messages are compiled when they are used. */
export const rawMessages = () => babel({ presets: [preset([])] })

function preset(after: (() => PluginObject)[]) {
  const options = { descriptorFields: 'message' as const, linguiConfig: getConfig({ cwd }) }
  const macros = linguiTransformerBabelPreset(options, { cwd })
  const { plugins } = macros.preset as { plugins: unknown[] }
  return { ...macros, preset: { plugins: [...plugins, ...after] } }
}

/** True for a message that compilation leaves unchanged. */
function isPlain(message: string): boolean {
  const [text, ...more] = compileMessage(message)
  return text === message && more.length === 0
}

/** Runs after the macros, and compiles every message to the form that pages use. */
const compileEnglish = (): PluginObject => ({
  visitor: {
    Program: { exit: (program) => program.traverse({ ObjectExpression: compileDescriptor }) },
  },
})

function compileDescriptor(path: NodePath<types.ObjectExpression>): void {
  const found = new Map<string, types.Expression>()
  for (const it of path.node.properties)
    if (
      it.type === 'ObjectProperty' &&
      it.key.type === 'Identifier' &&
      types.isExpression(it.value)
    )
      found.set(it.key.name, it.value)
  const message = found.get('message')
  if (!found.has('id') || message?.type !== 'StringLiteral') return
  const isOwnId = isPlain(message.value) && !found.has('context')
  if (isOwnId && found.size === 2 && path.parentPath.isCallExpression())
    return void path.replaceWith(message)
  const kept = isOwnId
    ? { id: message }
    : {
        id: found.get('id') ?? message,
        message: types.valueToNode(compileMessage(message.value)),
      }
  path.node.properties = [
    ...Object.entries(kept).map(([name, value]) =>
      types.objectProperty(types.identifier(name), value),
    ),
    ...[...found]
      .filter(([name]) => name === 'values' || name === 'components')
      .map(([name, value]) => types.objectProperty(types.identifier(name), value)),
  ]
}

/** Gives the catalogues the same ids. */
function textsAsIds(): Plugin {
  return {
    name: 'rostra-texts-as-ids',
    async transform(code, file) {
      if (!file.endsWith('.po')) return
      const module = await import(`data:text/javascript,${encodeURIComponent(code)}`)
      const compiled = module.messages as Record<string, unknown>
      const texts = await plainTexts()
      const messages = Object.fromEntries(
        Object.entries(compiled).map(([id, message]) => [texts.get(id) ?? id, message]),
      )
      return { code: `export const messages = ${JSON.stringify(messages)}`, map: null }
    },
  }
}

/** The English text of each plain message, by generated id. */
async function plainTexts(): Promise<Map<string, string>> {
  const texts = await Promise.all(
    getConfig({ cwd }).catalogs.map(async ({ path }) => {
      const filename = path.replace('{locale}', 'en').replace('<rootDir>', cwd).concat('.po')
      const context = { locale: 'en', sourceLocale: 'en', filename }
      const english = await formatter().parse(readFileSync(filename, 'utf8'), context)
      return Object.entries(english).flatMap(([id, { message, context }]) =>
        message !== undefined && !context && isPlain(message) && !/^(?:problem|city)\./.test(id)
          ? [[id, message] as const]
          : [],
      )
    }),
  )
  return new Map(texts.flat())
}
