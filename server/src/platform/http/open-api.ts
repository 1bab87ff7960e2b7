import { gzipSync } from 'node:zlib'
import type { Call, Who } from '@rostra/domain/contract/call'
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
 * The API's description (OpenAPI 3.1) as JSON, made when it is asked for first: the calls from the schemas that
 * check them, and what else is served by then.
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
    /** The same as gzip: packing it takes longer than making it, and anyone may ask. */
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

const pathOfCall = ({ name, who, confirmed, summary, payload, answer, accepted }: Call) => [
  `/api/${name}`,
  {
    post: {
      ...heading(name, who, summary),
      ...(confirmed ? { 'x-confirmed': true } : {}),
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

const pathOfRoute = ({ name, who, summary, query = [], takes, answers }: Described) => [
  `/api/${name}`,
  {
    post: {
      ...heading(name, who, summary),
      ...(query.length > 0
        ? { parameters: query.map((it) => ({ ...it, in: 'query', schema: { type: 'string' } })) }
        : {}),
      requestBody: {
        required: true,
        ...(takes === 'file' ? binary('application/octet-stream') : json(schemaOf(takes, 'input'))),
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

const heading = (name: string, who: Who, summary: string) => ({
  operationId: name,
  summary,
  'x-who': who,
  security: who === 'anyone' ? [] : [{ token: [] }],
})

/** Programs find here what each code and reason says, and what is filled in. */
const problemSchema = () => ({
  ...schemaOf(ProblemBody, 'output'),
  'x-codes': problems,
  'x-reasons': reasons,
})

function schemaOf(schema: Parameters<typeof toJsonSchema>[0], typeMode: 'input' | 'output') {
  // Trimming and the like have no JSON Schema form; what stays is what a caller has to know.
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}
