import { isMobileNumber, normalizeMobile } from '../../domain/player/phone.ts'
import { CommandError } from '../command-error.ts'
import type { OperatorCommand } from '../command-line/command.ts'
import type { Parameter, TypedCommandInput } from '../command-line/parameters.ts'
import type { IdLookupTable } from '../command-line/values.ts'
import { findPlayersByName, type NamedPlayer } from '../identity/player-profile-repository.ts'
import type { Services } from '../services.ts'
import { listIdsStartingWith } from './reference-repository.ts'

/** Minimum number of characters of an id that a person must type so that the id can be found. */
const ID_BEGINNING_LENGTH_MIN = 4
/** Largest number of ids that a message lists. */
const LISTED_MAX = 10

/**
 * The typed input with full ids instead of beginnings of ids and names of players, and the texts that the tool shows
 * for these ids.
 */
export interface ResolvedCommandInput {
  readonly given: TypedCommandInput
  /** The text for each parameter that names a player, by the name of the parameter. */
  readonly shown: Readonly<Record<string, string>>
}

/**
 * Replaces the beginnings of ids and the names of players in a typed input with full ids. A text with which no id
 * begins stays unchanged, and the command itself reports the unknown id.
 * @throws CommandError for an unknown player, and when a text could mean several rows, which the message lists
 */
export async function resolveInputReferences(
  { db }: Pick<Services, 'db'>,
  command: Pick<OperatorCommand, 'arguments' | 'options'>,
  given: TypedCommandInput,
): Promise<ResolvedCommandInput> {
  const ids: Record<string, string> = {}
  const shown: Record<string, string> = {}
  for (const [name, { type }] of Object.entries<Parameter>({ ...command.arguments, ...command.options })) {
    const text = given[name]
    if (typeof text !== 'string' || !type?.refersTo) continue
    if (type.refersTo === 'player') {
      const player = await findPlayer(db, text.trim())
      if (!player) throw new CommandError(`There is no player ${text}`)
      ids[name] = player.id
      shown[name] = `${player.id}, account ${player.account}`
    } else {
      ids[name] = await resolveIdBeginning(db, type.refersTo, text.trim())
    }
  }
  return { given: { ...given, ...ids }, shown }
}

/**
 * Finds the player whom a text names: an id, the beginning of an id, an account, an invite code or a phone.
 * @throws CommandError when the text names several players
 */
async function findPlayer({ read }: Services['db'], name: string): Promise<NamedPlayer | undefined> {
  const mobile = isMobileNumber(name) ? normalizeMobile(name) : ''
  const named = await findPlayersByName(read, { name, mobile })
  const exact = named.find(({ id }) => id === name)
  if (exact) return exact
  if (named.length > 0) return requireOnlyOne(named, name, ({ id, account }) => `${id} (account ${account})`)
  const id = await resolveIdBeginning({ read }, ['player'], name)
  const [player] = id === name ? [] : await findPlayersByName(read, { name: id, mobile: '' })
  return player
}

/** Returns the id that begins with a text, or the text itself when it is too short or no id begins with it. */
async function resolveIdBeginning(
  { read }: Pick<Services['db'], 'read'>,
  tables: readonly (IdLookupTable | 'player')[],
  beginning: string,
): Promise<string> {
  if (beginning.length < ID_BEGINNING_LENGTH_MIN) return beginning
  const range = { beginning: beginning.toLowerCase(), limit: LISTED_MAX + 1 }
  const ids = (await Promise.all(tables.map(each => listIdsStartingWith(read, each, range)))).flat()
  if (ids.length === 0 || ids.includes(beginning)) return beginning
  return requireOnlyOne(ids, beginning, id => id)
}

/**
 * Returns the only value of a list.
 * @throws CommandError that lists the values when there are several
 */
function requireOnlyOne<Value>(
  values: readonly Value[],
  text: string,
  label: (value: Value) => string,
): Value {
  const [first, ...others] = values
  if (first !== undefined && others.length === 0) return first
  const listed = values.slice(0, LISTED_MAX).map(label)
  const rest = values.length > LISTED_MAX ? ', and more' : ''
  throw new CommandError(`${text} fits several: ${listed.join(', ')}${rest}. Type more of the one you mean.`)
}
