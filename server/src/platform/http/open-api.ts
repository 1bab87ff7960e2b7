import { gzipSync } from 'node:zlib'
import type { Call } from '@rostra/domain/contract/call'
import { ProblemBody } from '@rostra/domain/contract/problem-body.schema'
import { problems } from '@rostra/domain/contract/problem-codes'
import { reasons } from '@rostra/domain/contract/reasons/reasons'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { Described } from './described-route.ts'
import { livePaths } from './open-api-live.ts'

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const binary = (type: string) => ({ content: { [type]: { schema: { type: 'string' } } } })

const problemAnswer = {
  description: 'Human-readable error',
  ...json({ $ref: '#/components/schemas/Problem' }),
}

type Contract = Readonly<Record<string, Call>>

/**
 * Creates the API's description (OpenAPI 3.1) as JSON, at the first request for it: the calls, from the schemas that
 * validate them, and the other routes in `described` at that time.
 */
export function createOpenApi(contract: Contract, described: readonly Described[]) {
  let text: string | undefined
  let packed: Buffer | undefined
  const made = (): string => {
    text ??= JSON.stringify(describe(contract, described))
    return text
  }
  return {
    text: made,
    /** The description as gzip. Cached: compressing takes longer than creating it, and anyone may request it. */
    packed(): Buffer {
      packed ??= gzipSync(made())
      return packed
    },
  }
}

function describe(contract: Contract, described: readonly Described[]) {
  return {
    openapi: '3.1.0',
    info: { title: 'Rostra', version: '1' },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Problem: problemSchema() },
    },
    paths: {
      ...Object.fromEntries(Object.values(contract).map(pathOfCall)),
      ...Object.fromEntries(described.map(pathOfRoute)),
      ...livePaths(problemAnswer),
    },
  }
}

const pathOfCall = ({ name, who, key, confirmed, summary, payload, answer, accepted }: Call) => [
  `/api/${name}`,
  {
    post: {
      ...heading({ name, who, key, confirmed, summary }),
      requestBody: { required: true, ...json(schemaOf(payload, 'input')) },
      responses: {
        200: { description: 'Done', ...json(schemaOf(answer, 'output')) },
        ...(accepted
          ? { 202: { description: 'Accepted', ...json(schemaOf(accepted, 'output')) } }
          : {}),
        default: problemAnswer,
      },
    },
  },
]

const pathOfRoute = (route: Described) => {
  const { name, who, key, confirmed, summary, query = [], takes, answers } = route
  return [
    `/api/${name}`,
    {
      post: {
        ...heading({ name, who, key, confirmed, summary }),
        ...(query.length > 0
          ? { parameters: query.map((it) => ({ ...it, in: 'query', schema: { type: 'string' } })) }
          : {}),
        requestBody: {
          required: true,
          ...(takes === 'file'
            ? binary('application/octet-stream')
            : json(schemaOf(takes, 'input'))),
        },
        responses: {
          200: {
            description: 'Done',
            ...(typeof answers === 'string'
              ? binary(answers === 'csv' ? 'text/csv' : 'application/zip')
              : json(schemaOf(answers, 'output'))),
          },
          default: problemAnswer,
        },
      },
    },
  ]
}

type Heading = Pick<Described, 'name' | 'who' | 'summary'> & {
  key: Call['key']
  confirmed: true | undefined
}

const heading = ({ name, who, key, confirmed, summary }: Heading) => ({
  operationId: name,
  summary,
  'x-who': who,
  ...(key ? { 'x-key': key } : {}),
  ...(confirmed ? { 'x-confirmed': true } : {}),
  security: who === 'anyone' ? [] : [{ token: [] }],
})

/** The schema of errors, with the texts of all codes and reasons and their placeholders. */
const problemSchema = () => ({
  ...schemaOf(ProblemBody, 'output'),
  'x-codes': problems,
  'x-reasons': reasons,
})

function schemaOf(schema: Parameters<typeof toJsonSchema>[0], typeMode: 'input' | 'output') {
  // Transformations such as trimming have no JSON Schema form and are left out; callers do not need them.
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}
