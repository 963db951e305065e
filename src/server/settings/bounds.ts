import { Refusal } from '../refusal.ts'
import type { SettingValue } from './registry.ts'
import type { Settings } from './settings.ts'

/** A text of a request body, with the path of its field and the name of the limits for its length. */
interface BoundedText {
  readonly bounds: keyof SettingValue<'bounds'>
  readonly path: string
  /** The text to check; `undefined` for a field that the body leaves out, whose length is not checked. */
  readonly text: string | undefined
}

/**
 * Checks the lengths of texts against the operator's limits. The contract has already checked the same texts against
 * wider limits.
 * @throws Refusal `badRequest` that names every invalid field
 */
export function assertTextLengthsWithinBounds(
  settings: Pick<Settings, 'get'>,
  texts: readonly BoundedText[],
): void {
  const all = settings.get('bounds')
  const fields = texts.flatMap(({ bounds, path, text }) => {
    if (text === undefined) return []
    const { min, max } = all[bounds]
    if (text.length < min) return [{ path, message: `Too short: at least ${min} characters` }]
    return text.length > max ? [{ path, message: `Too long: at most ${max} characters` }] : []
  })
  if (fields.length > 0) throw new Refusal('badRequest', { fields })
}

/**
 * Checks the length of a password that a player chooses.
 * @throws Refusal `badRequest` that names the field `password`
 */
export function assertPasswordLengthWithinBounds(
  { settings }: { settings: Pick<Settings, 'get'> },
  text: string,
): void {
  assertTextLengthsWithinBounds(settings, [{ bounds: 'password', path: 'password', text }])
}
