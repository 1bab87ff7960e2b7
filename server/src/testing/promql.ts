/** What a Prometheus query uses. */
import { parser } from '@prometheus-io/lezer-promql'

type Query = {
  /** Parts that cannot be parsed. */
  errors: string[]
  /** Each metric with the values that its labels may have. */
  figures: { name: string; labels: { name: string; values: string[] }[] }[]
  /** Labels that it groups by. */
  grouping: string[]
}

export function readQuery(text: string): Query {
  const query: Query = { errors: [], figures: [], grouping: [] }
  let isGrouping = false
  parser.parse(text).iterate({
    enter({ type, name, from, to, node }) {
      const part = text.slice(from, to)
      if (type.isError) query.errors.push(`${from}: ${part}`)
      if (name === 'GroupingLabels') isGrouping = true
      if (name === 'LabelName' && isGrouping) query.grouping.push(part)
      if (name === 'VectorSelector')
        query.figures.push({ name: part.split('{')[0] ?? '', labels: [] })
      if (name !== 'UnquotedLabelMatcher') return
      const value = node.getChild('StringLiteral')
      const values = value ? text.slice(value.from + 1, value.to - 1).split('|') : []
      query.figures.at(-1)?.labels.push({ name: part.split(/[=!]/)[0] ?? '', values })
    },
    leave({ name }) {
      if (name === 'GroupingLabels') isGrouping = false
    },
  })
  return query
}
