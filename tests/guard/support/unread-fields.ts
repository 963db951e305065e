import { z } from 'zod'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { SOCIAL_PROVIDER_NAMES } from '../../../src/domain/player/account.ts'
import type { SourceFileText } from './sources.ts'

interface Schema {
  readonly $ref?: string
  readonly description?: string
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
}

interface ResultField {
  readonly name: string
  readonly description: string
}

/** Code that no page runs, and the contract itself, which names every field. */
const NOT_OF_PAGES = /^src\/(?:server|build|contract)\/|^src\/features\/[\w-]+\/(?:server\/|contract[./])/

/** Names that pages assemble: those of a player's linked social accounts. */
const ASSEMBLED_NAMES = SOCIAL_PROVIDER_NAMES.flatMap(name => [`${name}Account`, `${name}Name`])

/** The words in a field's description that say that no page of ours reads the field. */
const SAYS_UNREAD = /for other clients\b/

/**
 * Finds fields in the results of calls whose names no code of a page contains, and whose descriptions do not say that
 * they are for other clients. Returns the names, each once.
 */
export function findUnreadFields(
  endpoints: readonly Pick<Endpoint, 'result'>[],
  sources: readonly SourceFileText[],
): string[] {
  const words = new Set<string>(ASSEMBLED_NAMES)
  for (const { path, text } of sources) {
    if (!path.startsWith('src/') || NOT_OF_PAGES.test(path)) continue
    for (const [word] of text.matchAll(/\w+/g)) words.add(word)
  }
  const unread = endpoints
    .flatMap(({ result }) =>
      fieldsIn(z.toJSONSchema(result, { io: 'output', unrepresentable: 'any' }) as Schema),
    )
    .filter(({ name, description }) => !words.has(name) && !SAYS_UNREAD.test(description))
  return [...new Set(unread.map(({ name }) => name))]
}

function fieldsIn({
  $ref,
  anyOf = [],
  oneOf = [],
  items,
  properties = {},
  additionalProperties,
}: Schema): ResultField[] {
  if ($ref) return []
  const own = Object.entries(properties).map(([name, { description = '' }]) => ({ name, description }))
  const inner = [
    ...anyOf,
    ...oneOf,
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ]
  return [...own, ...inner.flatMap(fieldsIn)]
}
