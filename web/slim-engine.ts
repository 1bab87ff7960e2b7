import type { Plugin } from 'vite'

/** Of hls.js: for DRM, advertisements, previews of seeking and reports to CDNs, which no stream here has. */
const unused = ['emeController', 'interstitialsController', 'iframeController', 'cmcdController']
const levels = /^(?:trace|debug|log|info|warn|error)$/
/** What writes them: `this`, or something that is named so. */
const loggers = /^this$|(?:^|\.)logger$/

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/**
 * Leaves out of hls.js what nothing here uses, and the lines of its log, which nobody reads: a fifth of what a page waits
 * for before it plays a playlist.
 */
export const slimEngine = (): Plugin => ({
  name: 'rostra-slim-engine',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /hls\.js\/dist\/hls\.mjs$/ },
    handler(code) {
      const cuts: { start: number; end: number; instead: string }[] = []
      const cut = (text: RegExp, instead: string) => {
        const found = text.exec(code)
        if (!found) throw new Error(`slim-engine.ts: hls.js has no ${text} any more`)
        cuts.push({ start: found.index, end: found.index + found[0].length, instead })
      }
      for (const name of unused) cut(new RegExp(`(?<=\\n {2})${name}: \\w+`), `${name}: undefined`)
      // Or its class would stay.
      cut(/\nEMEController\.CDMCleanupPromise = void 0;/, '')
      const visit = (node: unknown): void => {
        if (Array.isArray(node)) return node.forEach(visit)
        if (typeof node !== 'object' || node === null) return
        if (isLogged(node as Node, code)) {
          const { start, end } = node as Node
          cuts.push({ start, end, instead: ';' })
        } else for (const child of Object.values(node)) visit(child)
      }
      visit(this.parse(code))
      let [slim, from] = ['', 0]
      for (const { start, end, instead } of cuts.sort((one, other) => one.start - other.start)) {
        slim += code.slice(from, start) + instead
        from = end
      }
      return { code: slim + code.slice(from), map: null }
    },
  },
})

/** A statement that only writes to the log. */
function isLogged({ type, expression }: Node, code: string): boolean {
  const { callee } = (type === 'ExpressionStatement' ? expression : {}) as { callee?: Node }
  if (callee?.type !== 'MemberExpression') return false
  const { object, property } = callee as unknown as { object: Node; property: { name?: string } }
  return levels.test(property.name ?? '') && loggers.test(code.slice(object.start, object.end))
}
